import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { artistRegistrationSchema, rejectArtistSchema, suspensionSchema } from '../rules.ts'
import { createTipSchema } from '../../billing/rules.ts'
import { longText } from '../../catalog/rules.ts'
import { customRequestSchema } from '../../custom-requests/rules.ts'
import { createPlaylistSchema } from '../../library/rules.ts'
import { askRefundSchema } from '../../merch/rules/order.ts'
import { text } from '../../merch/rules/text.ts'
import { words } from '../../moderation/rules/field.ts'
import { profileFields } from '../../profiles/rules.ts'
import { appealMoneyHoldSchema } from '../../royalties/rules.ts'

/** Texts of several lines that others read. */
const TEXTS: Record<string, z.ZodType> = {
  'the biography of an artist': artistRegistrationSchema.shape.bio,
  'the biography on a profile': profileFields.shape.bio,
  'why an artist is rejected': rejectArtistSchema.shape.reason,
  'why an account is suspended': suspensionSchema.shape.reason,
  'the message of a tip': createTipSchema.shape.message,
  'the description of a release': longText('Description', 1_000),
  'the lyrics of a song': longText('Lyrics', 1_000),
  'a custom design': customRequestSchema.shape.designDescription,
  'the description of a playlist': createPlaylistSchema.shape.description,
  'why money is asked back': askRefundSchema.shape.reason,
  'the description of a product': text('Description', 1_000),
  'a report': words('Text', 1, 1_000),
  'an appeal': appealMoneyHoldSchema.shape.text,
}

describe.each(Object.entries(TEXTS))('%s', (_, schema) => {
  it('is stored without what turns its direction or has no width', () => {
    expect(schema.parse('\uFEFF Plays at\u200B night,\u202E sleeps\u2066 by\u00AD day\u200D.\u2060 ')).toBe(
      'Plays at night, sleeps by day.',
    )
  })

  it('keeps lines, emoji and the joiners of scripts that are spelt with them', () => {
    const written = 'Line one, with 👩🏽‍🎤\n\tمی‌خواهم क्‍ष'
    expect(schema.parse(written)).toBe(written)
  })

  it('refuses control characters', () => {
    for (const control of ['\0', '\u0007', '\u001B', '\u0085'])
      expect(schema.safeParse(`Plays at night, ${control}sleeps by day.`).success).toBe(false)
  })
})

it('no rule lets a text through that is only without the character zero', () => {
  const rules = globSync('plugins/*/{rules.ts,rules/*.ts}').filter((path) =>
    /\[\^\\0\]|includes\('\\0'\)/.test(readFileSync(path, 'utf8')),
  )
  // Names of places in addresses, which nobody reads.
  expect(rules.sort()).toEqual(['plugins/catalog/rules.ts', 'plugins/profiles/rules.ts'])
})
