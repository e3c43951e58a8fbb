import { expect, it } from 'vitest'
import { mailboxOf } from '../domain/accounts/emails.ts'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+songs@example.com', 'ada@example.com'],
  ['a.d.a+songs@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['"a@b"+x@example.com', '"a@b"@example.com'],
  ['nobody', 'nobody'],
  ['@example.com', '@example.com'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
