/** Payloads of jobs that do nothing without one. */
export const JOB_PAYLOADS: Readonly<Record<string, unknown>> = {
  'accounts.send-password-reset': { userType: 'user', email: 'nobody@example.com' },
  'accounts.send-address-change': {
    accountKind: 'user',
    accountId: '00000000-0000-7000-8000-000000000000',
    email: 'nobody@example.com',
  },
}
