import { Prisma } from '#prisma/generated/client/client.ts'

/** A new id in SQL, as the application makes them: it begins with the time, so rows that are written together lie together. */
export const NEW_ID = Prisma.sql`(lpad(to_hex(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16))::uuid`
