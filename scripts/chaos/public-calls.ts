import { type Answer, type Browser, expectStatus } from './browser.ts'
import { waveFile } from './wave-file.ts'

// What people do through the public endpoints, in the words of the REST API. Each insists until there is a definite answer.

export const PASSWORD = 'chaos-and-order'
export const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
export const DECLINED = { ...CARD, number: '4000000000000002' }
const ADDRESS = { name: 'Ada', line1: '12 Grid Street', city: 'Neon City', postalCode: '90210', country: 'US' }

const ADMIN = { username: 'chaos-admin', email: 'chaos-admin@example.com', password: PASSWORD }

export async function setUpAdmin(admin: Browser): Promise<void> {
  expectStatus(await admin.insist('POST', '/api/auth/setup', ADMIN), 'set-up', 201)
  await signInAdmin(admin)
}

export async function signInAdmin(admin: Browser): Promise<void> {
  expectStatus(await admin.insist('POST', '/api/auth/admin/login', ADMIN), 'the admin signs in', 200)
}

/** Registers an artist and has the admin approve them; returns their id. */
export async function joinAsArtist(browser: Browser, admin: Browser, username: string): Promise<string> {
  const registration = {
    username,
    email: `${username}@example.com`,
    name: username,
    genre: 'Synthwave',
    bio: 'Plays while everything around falls over.',
    password: PASSWORD,
  }
  const registered = await browser.insist('POST', '/api/auth/artist/register', registration)
  const { id } = expectStatus(registered, 'an artist registers', 201).body.artist
  expectStatus(await admin.insist('POST', `/api/admin/approve-artist/${id}`), 'approval', 200)
  return id
}

/** Puts a record into the artist's store; returns its id. */
export async function createProduct(browser: Browser, artistId: string, inventory: number): Promise<string> {
  const product = {
    name: 'Night Drive LP',
    description: 'A record for the shelf.',
    price: 19.99,
    category: 'vinyl',
    inventory,
  }
  const made = await browser.insist('POST', `/api/artists/${artistId}/merchandise`, product)
  return expectStatus(made, 'a product', 201).body.id
}

/** Uploads a tone of 32 seconds and publishes it; the answer is 409 where an earlier attempt was taken. */
export async function publishSong(browser: Browser, title: string, pitch: number) {
  const audio = waveFile(pitch)
  const request = { purpose: 'audio', contentType: 'audio/wav', size: audio.length }
  const asked = expectStatus(await browser.insist('POST', '/api/objects/upload', request), 'an upload', 200)
  const { uploadURL, headers } = asked.body
  expectStatus(await browser.insist('PUT', uploadURL, audio, headers), 'its bytes', 200, 201, 204)
  const details = { title, genre: 'Synthwave', duration: 32, audioFileUrl: uploadURL }
  const published = await browser.insist('POST', '/api/songs', details)
  // The file belongs to the song of the attempt that got no answer.
  if (!published.again) expectStatus(published, 'a song', 201)
  return { published, bytes: audio.length }
}

/** Registers a listener; returns their id. */
export async function joinAsListener(browser: Browser, username: string): Promise<string> {
  const account = { username, email: `${username}@example.com`, displayName: username, password: PASSWORD }
  let answer = await browser.insist('POST', '/api/auth/user/register', account)
  // Taken by the attempt that got no answer.
  if (answer.again && answer.status === 409)
    answer = await browser.insist('POST', '/api/auth/user/login', { username, password: PASSWORD })
  return expectStatus(answer, 'a listener signs up', 200, 201).body.user.id
}

/** The secret to pay a subscription with; null where there is one already. */
export async function startSubscription(browser: Browser): Promise<string | null> {
  const created = expectStatus(await browser.insist('POST', '/api/subscription/create'), 'subscribing', 201, 409)
  return created.status === 201 ? created.body.clientSecret : null
}

export async function startTip(browser: Browser, artistId: string, cents: number): Promise<string> {
  const tipped = await browser.insist('POST', `/api/artists/${artistId}/tips`, { amount: cents / 100 })
  return expectStatus(tipped, 'a tip', 201).body.clientSecret
}

/** The order and the secret to pay it with; null where nothing is left. */
export async function placeOrder(
  browser: Browser,
  productId: string,
): Promise<{ orderId: string; clientSecret: string } | null> {
  const order = { productId, quantity: 1, shippingAddress: ADDRESS }
  const placed = await browser.insist('POST', '/api/orders', order)
  if (placed.status === 409) return null
  const { body } = expectStatus(placed, 'an order', 201)
  return { orderId: body.order.id, clientSecret: body.clientSecret }
}

/** Pays as the provider's form does; returns the provider's id of the payment. */
export async function pay(browser: Browser, clientSecret: string, what: string, card: object = CARD): Promise<string> {
  const paid = await browser.insist('POST', '/api/payments/sandbox/confirm', { clientSecret, card })
  expectStatus(paid, `paying a ${what}`, 200)
  return paymentOf(clientSecret)
}

export const paymentOf = (clientSecret: string): string => /^pi_[0-9a-f]+/.exec(clientSecret)?.[0] ?? ''

/** Opens a song's audio and reads it; returns its length, or null without access. */
export async function openAudio(browser: Browser, songId: string): Promise<number | null> {
  const opened = await browser.insist('GET', `/api/songs/${songId}/audio`)
  if (opened.status === 403) return null
  expectStatus(opened, 'a song opens', 302)
  return expectStatus(await browser.insist('GET', opened.location ?? ''), 'its audio', 200).content.length
}

export async function claimStream(
  browser: Browser,
  song: { id: string; artistId: string },
): Promise<Answer & { again: boolean }> {
  const claim = { songId: song.id, artistId: song.artistId, duration: 30 }
  return expectStatus(await browser.insist('POST', '/api/streams', claim), 'a claim', 202)
}
