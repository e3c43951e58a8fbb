import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodemailerFields } from './nodemailer-fields.ts'
import { domainOf } from './mail-from.ts'
import type { MailPort } from './port.ts'

/**
 * Sends nothing: writes each message into a folder, as a file that any mail program opens. For a machine that has no SMTP
 * server yet.
 */
export function fileMail({ directory, from }: { directory: string; from: string }): MailPort {
  const domain = domainOf(from)
  // Loaded with the first message: most starts send none.
  let transport: Promise<{ sendMail(fields: object): Promise<{ message: unknown }> }> | undefined
  const open = async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const fileOf = (id: string) => join(directory, `${id.replaceAll(/[^\w-]/g, '_')}.eml`)
  return {
    name: 'embedded',
    sends: false,
    domain,
    send: async (mail) => {
      transport ??= open()
      const { message } = await (await transport).sendMail(nodemailerFields(from, domain, mail))
      // The data folder above it stays open to the database, which may run as another user.
      await mkdir(dirname(directory), { recursive: true })
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Whole or not at all, and once however often it comes.
      const file = fileOf(mail.id)
      const temporary = `${file}.${process.pid}.tmp`
      await writeFile(temporary, message as Buffer, { mode: 0o600 })
      await rename(temporary, file)
    },
    forget: async (ids) => {
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })))
    },
    kept: async () => {
      const files = await readdir(directory).catch(() => [])
      return files.flatMap((file) => (file.endsWith('.eml') ? [file.slice(0, -'.eml'.length)] : []))
    },
    close: async () => {},
  }
}
