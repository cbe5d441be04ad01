import { Button, Cluster, Dialog, Notice, space } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Keeps its distance from what is asked. */
const Below = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-block-start: ${space(4)};
`;

interface Props {
  title: string;
  text: string;
  /** Label of the confirm button, repeating the one that opened the dialog. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  problem: string | null;
  labels: { cancel: string; close: string };
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back is done. */
export function ConfirmDialog(props: Props) {
  const { labels, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      description={props.text}
      closeLabel={labels.close}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            variant={props.isDangerous ? 'danger' : 'primary'}
            busy={props.isBusy}
            onClick={props.onConfirm}
          >
            {props.action}
          </Button>
        </Cluster>
      }
    >
      {(props.problem !== null || props.children) && (
        <Below>
          {props.problem !== null && <Notice tone="danger">{props.problem}</Notice>}
          {props.children}
        </Below>
      )}
    </Dialog>
  );
}
