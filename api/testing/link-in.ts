import type { ReceivedMail } from './programs/smtp-server.ts'

/** The token of the link to this page in a mail; empty where there is none. */
export function linkIn(mail: Pick<ReceivedMail, 'raw'> | undefined, page: string): string {
  // Quoted-printable: lines are cut, and = is written as =3D.
  const text = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1] ?? ''
}
