import { expect, it } from 'vitest'
import { z } from 'zod'
import { pickShape } from '../pick-shape.ts'

const song = z.object({ title: z.string(), note: z.string().optional(), at: z.iso.datetime().nullable() })

it('keeps what a shape names of a row, in lists and within, and nothing more', () => {
  const at = new Date()
  const row = { title: 'Dawn', audioKey: 'secret', at }
  expect(pickShape(song, row)).toEqual({ title: 'Dawn', at })
  expect(pickShape(z.array(song), [row, { ...row, note: 'n', at: null }])).toEqual([
    { title: 'Dawn', at },
    { title: 'Dawn', note: 'n', at: null },
  ])
  expect(pickShape(z.object({ song: song.nullable(), other: song.nullable() }), { song: row, other: null })).toEqual({
    song: { title: 'Dawn', at },
    other: null,
  })
})

it('keeps all of a loose object', () => {
  const options = { challenge: 'abc', rp: { id: 'fairwave.example' } }
  expect(pickShape(z.looseObject({ challenge: z.string() }), options)).toEqual(options)
})
