import { afterAll, beforeAll } from 'vitest'
import { type MerchWorld, type Person, merchWorld } from '../../merch/testing/merch-world.ts'
import { customRequests } from '../index.ts'

export const REQUEST = {
  itemType: 'hoodie',
  designDescription: 'The violet engine on the chest.',
  estimatedQuantity: '25',
  specialInstructions: 'Black, heavy cotton.',
}
export const listOf = (artistId: string) => `/artists/${artistId}/custom-merchandise-requests`

/** An artist who asks for what is made for them, and an admin, for the tests of a file. */
export function requestStage() {
  let world: MerchWorld
  let artist: Person
  let admin: Person
  beforeAll(async () => {
    world = await merchWorld([customRequests])
    artist = await world.artist()
    admin = await world.admin()
  })
  afterAll(() => world.close())

  const submit = async (fields: object = {}, actor = artist) =>
    await (await world.browser(actor)).rest('POST', listOf(artist.id), { ...REQUEST, ...fields })
  const step = async (actor: Person | undefined, id: string, name: string, body?: object) =>
    await (await world.browser(actor)).rest('POST', `/custom-merchandise-requests/${id}/${name}`, body)
  return {
    ...{ submit, step },
    get world() {
      return world
    },
    get artist() {
      return artist
    },
    get admin() {
      return admin
    },
  }
}
