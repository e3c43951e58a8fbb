// Without zod: the registration shows them before it checks anything.

/** Primary genres that artists choose from at sign-up. */
export const ARTIST_GENRES = [
  'Synthwave',
  'Retrowave',
  'Darkwave',
  'Outrun',
  'Vaporwave',
  'Chillwave',
  'Mall Wave',
  'Shred Wave',
  'Other Electronic',
] as const
