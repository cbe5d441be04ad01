import { space } from '@stoa/shared/ui';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(4)};
  border: 1px dashed var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: ${({ $isOver }) => ($isOver ? 'var(--stoa-primary-soft)' : 'var(--stoa-ground)')};
  text-align: center;
  small {
    flex-basis: 100%;
    color: var(--stoa-muted);
  }
`;

/** Props of an element that files may be dropped on. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}

/** Hands on a pasted file, wherever the focus is. */
export function useFilePaste(onFile: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** Takes a dropped or pasted file. */
export function DropZone({ children, onFile }: { children: ReactNode; onFile(file: File): void }) {
  const { isOver, dropProps } = useFileDrop(onFile);
  useFilePaste(onFile);
  return (
    <Zone $isOver={isOver} {...dropProps}>
      {children}
    </Zone>
  );
}
