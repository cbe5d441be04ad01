import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startText } from '../../testing/texts.ts';
import { ConfirmCode } from './confirm-code.tsx';

afterEach(cleanup);

function open(verifyOtp = vi.fn(async (): Promise<{ error: unknown }> => ({ error: null }))) {
  const onDone = vi.fn(async () => {});
  const onChangeAddress = vi.fn();
  const resend = vi.fn(async () => ({ error: null }));
  render(
    <TestPage client={{ auth: { verifyOtp, resend } } as unknown as DatabaseClient}>
      <ConfirmCode email="mia@kiln.example" onDone={onDone} onChangeAddress={onChangeAddress} />
    </TestPage>,
  );
  return { onDone, onChangeAddress, resend, verifyOtp };
}
const codeField = () => screen.findByLabelText(startText('code.label'));

describe('the code of a new address', () => {
  it('[TEN-02] is sent as soon as it is whole, however it is written', async () => {
    const { verifyOtp, onDone } = open();
    await userEvent.type(await codeField(), '123 456');
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(verifyOtp).toHaveBeenCalledExactlyOnceWith({
      email: 'mia@kiln.example',
      token: '123456',
      type: 'signup',
    });
  });

  it('says that a code is wrong and lets another one be typed', async () => {
    const { onDone } = open(vi.fn(async () => ({ error: { code: 'otp_expired' } })));
    await userEvent.type(await codeField(), '000000');
    expect(await screen.findByText(startText('code.wrong'))).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('offers a new code after a minute, and another address at any time', async () => {
    const { onChangeAddress, resend } = open();
    await codeField();
    const again = screen.getByRole('button', { name: startText('code.resendIn', { count: 60 }) });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: startText('code.change') }));
    expect(onChangeAddress).toHaveBeenCalledOnce();
    expect(resend).not.toHaveBeenCalled();
  });
});
