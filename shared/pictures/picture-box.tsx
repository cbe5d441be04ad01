import { ImageIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { space } from '../ui/tokens.ts';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Label = styled.legend`
  padding: 0;
  margin-block-end: ${space(1)};
  font-size: var(--stoa-size-sm);
  font-weight: 560;
`;
const Box = styled.div<{ $isOver: boolean; $isWrong: boolean }>`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)};
  border: 1px ${({ $isOver }) => ($isOver ? 'dashed' : 'solid')}
    ${({ $isWrong }) => ($isWrong ? 'var(--stoa-danger)' : 'var(--stoa-border-strong)')};
  border-radius: var(--stoa-radius);
  background: ${({ $isOver }) => ($isOver ? 'var(--stoa-primary-soft)' : 'var(--stoa-surface)')};
`;
const Thumbnail = styled.span<{ $isEmpty: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 5.5rem;
  block-size: 5.5rem;
  overflow: hidden;
  border: 1px ${({ $isEmpty }) => ($isEmpty ? 'dashed' : 'solid')} var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
  color: var(--stoa-muted);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
const Text = styled.div`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
`;
const Name = styled.bdi`
  overflow: hidden;
  font-weight: 560;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Small = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  overflow-wrap: anywhere;
`;
const ErrorText = styled.span`
  color: var(--stoa-danger);
  font-size: var(--stoa-size-sm);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface PictureBoxProps extends Omit<ComponentProps<'div'>, 'ref' | 'children'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The picture's address; null while there is none. */
  src: string | null;
  name?: string | undefined;
  /** Its alt text, or that there is none yet. */
  caption?: string | undefined;
  /** A file hovers over it. */
  isOver?: boolean;
  actions: ReactNode;
}

/** A chosen picture with what can be done to it, or the place for one. */
export function PictureBox(props: PictureBoxProps) {
  const { label, hint, error, src, name, caption, isOver = false, actions, ...rest } = props;
  const id = useId();
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ');
  return (
    <Group aria-describedby={described || undefined}>
      <Label>{label}</Label>
      <Box $isOver={isOver} $isWrong={Boolean(error)} {...rest}>
        <Thumbnail $isEmpty={src === null}>
          {src === null ? (
            <ImageIcon size={24} strokeWidth={1.5} aria-hidden />
          ) : (
            <img src={src} alt="" width={88} height={88} loading="lazy" />
          )}
        </Thumbnail>
        <Text>
          {name && <Name title={name}>{name}</Name>}
          {caption && <Small dir="auto">{caption}</Small>}
          <Actions>{actions}</Actions>
        </Text>
      </Box>
      {hint && <Small id={`${id}h`}>{hint}</Small>}
      {error && (
        <ErrorText id={`${id}e`} role="alert">
          {error}
        </ErrorText>
      )}
    </Group>
  );
}
