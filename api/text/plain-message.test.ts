import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from '../app/errors.ts'

const schema = z.object({
  songId: z.string(),
  count: z.int().min(2).max(9),
  ratio: z.number().optional(),
  on: z.boolean().optional(),
  kind: z.enum(['a', 'b']).optional(),
  mail: z.email().optional(),
  id: z.uuid().optional(),
  name: z.string().min(1).max(3).optional(),
  tags: z.array(z.string()).max(1).optional(),
  own: z.string('Say it in your own words').optional(),
})
const good = { songId: 's', count: 5 }

describe('the message of an input', () => {
  it.each([
    ['songId', undefined, 'Song id is required'],
    ['songId', null, 'Song id is required'],
    ['songId', 5, 'Song id must be a text'],
    ['count', 1.5, 'Count must be a whole number'],
    ['count', 1, 'Count must be at least 2'],
    ['count', 10, 'Count must be at most 9'],
    ['ratio', 'x', 'Ratio must be a number'],
    ['on', 'yes', 'On must be true or false'],
    ['kind', 'c', 'Kind must be one of a, b'],
    ['mail', 'x', 'Mail must be an email address'],
    ['id', 'x', 'Id must be an id'],
    ['name', '', 'Name is required'],
    ['name', 'four', 'Name must have at most 3 characters'],
    ['tags', 'x', 'Tags must be a list'],
    ['tags', ['a', 'b'], 'Tags must have at most 1 entry'],
    ['own', 5, 'Say it in your own words'],
  ])('says what to do when %s is %j', (field, value, message) => {
    const input = { ...good, [field]: value }
    expect(() => parseInput(schema, input)).toThrow(
      expect.objectContaining({ message, fields: { [field]: message }, code: 'BAD_INPUT' }),
    )
  })

  it('names entries of a list, and the input as a whole', () => {
    expect(() => parseInput(schema, { ...good, tags: [7] })).toThrow('Entry 1 of tags must be a text')
    expect(() => parseInput(schema, 'text')).toThrow('Send the input as an object of named fields')
  })
})
