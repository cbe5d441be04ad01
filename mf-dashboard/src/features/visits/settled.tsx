import { Stack } from '@stoa/shared/ui';
import { SkeletonRows } from '@stoa/shared/workplace';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

// As high as a window: what stands below it comes into view with the content, not before.
const Waiting = styled.div`
  min-block-size: 100dvh;
`;

/** Shows figures together once they are read for the first time; meanwhile each part reads its own. */
export function Settled({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const [hasSettled, setSettled] = useState(isReady);
  if (isReady && !hasSettled) setSettled(true);
  const isShown = isReady || hasSettled;
  return (
    <>
      {!isShown && (
        <Waiting>
          <SkeletonRows count={12} />
        </Waiting>
      )}
      <Stack $gap={8} style={isShown ? undefined : { display: 'none' }}>
        {children}
      </Stack>
    </>
  );
}
