import { useEffect, useState } from 'react'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { SelectInput } from '../../ui/form/select-input.tsx'
import type { ToReport } from './asked-for-report.ts'
import {
  PicturesOfArtistRequest,
  PicturesOfPlaylistRequest,
  PicturesOfProductRequest,
  PicturesOfReleaseRequest,
  PicturesOfSongRequest,
} from './pictures.request.generated.ts'

/** The choice that names the thing itself; every other one is the address of a picture. */
export const THE_THING = 'thing'

type Choice = { value: string; label: string }
type Address = string | null | undefined

const one = (address: Address, label: string): Choice[] => (address ? [{ value: address, label }] : [])
/** "Its picture 2", where there are several. */
const each = (addresses: readonly Address[], label: string): Choice[] =>
  addresses.flatMap((address, at) => one(address, addresses.length > 1 ? `${label} ${at + 1}` : label))

const PICTURES: Record<string, (id: string, signal: AbortSignal) => Promise<Choice[]>> = {
  song: async (id, signal) =>
    one((await graphqlRequest(PicturesOfSongRequest, { id }, signal)).song?.coverImageUrl, 'Its cover'),
  release: async (id, signal) =>
    one((await graphqlRequest(PicturesOfReleaseRequest, { id }, signal)).release?.coverImageUrl, 'Its cover'),
  artist: async (id, signal) => {
    const profile = (await graphqlRequest(PicturesOfArtistRequest, { id }, signal)).artist?.profile
    return [...one(profile?.faceUrl, 'Their picture'), ...one(profile?.bannerUrl, 'Their banner')]
  },
  product: async (id, signal) => {
    const { product } = await graphqlRequest(PicturesOfProductRequest, { id }, signal)
    return each(product?.pictures.map(({ url }) => url) ?? [], 'Its picture')
  },
  playlist: async (id, signal) => {
    const { playlist } = await graphqlRequest(PicturesOfPlaylistRequest, { id }, signal)
    return each(playlist?.covers.map(({ url }) => url) ?? [], 'Its cover')
  },
}

/** Whether the thing itself is reported or one of its pictures; nothing where it has none. */
export const AboutInput = ({ thing: { kind, id } }: { thing: ToReport }) => {
  const [choices, setChoices] = useState<Choice[]>([])
  useEffect(() => {
    const ended = new AbortController()
    // Where they cannot be read, the thing itself can be reported all the same.
    PICTURES[kind]?.(id, ended.signal).then(setChoices, () => {})
    return () => ended.abort()
  }, [kind, id])
  return choices.length > 0 ? (
    <SelectInput
      name="about"
      label="What is it about?"
      options={[{ value: THE_THING, label: `The ${kind}` }, ...choices]}
    />
  ) : null
}
