import { changes } from './changes.ts'

/** Rules of docs/security.md that functions hold by themselves. */
export const unitMutations = [
  ...changes('plugins/mail/domain/draw-html.ts', 'plugins/mail/tests/draw-html.test.ts', [
    ['a script of a name', ".replaceAll('<', '&lt;')", '', 'escapes every text, whatever block it stands in'],
  ]),
  ...changes('plugins/auth/rules/hidden.ts', 'plugins/auth/tests/visible-texts.test.ts', [
    ['texts that turn', ".replaceAll(HIDDEN, '')", '', 'is stored without what turns its direction or has no width'],
  ]),
  ...changes('plugins/auth/rules.ts', 'plugins/auth/tests/rules.test.ts', [
    [
      'passwords that are cut',
      'password: 200 }',
      'password: 60 }',
      'takes passwords of 64 to 200 characters whole, of whatever signs',
    ],
  ]),
  ...changes('plugins/media/domain/inspect/inspect-image.ts', 'plugins/media/tests/inspect-image.test.ts', [
    [
      'GIF as a picture',
      "webp: { format: 'webp', contentType: 'image/webp' },",
      "webp: { format: 'webp', contentType: 'image/webp' },\n  gif: { format: 'webp', contentType: 'image/gif' },",
      'SVG, GIF, AVIF, TIFF and text, by name',
    ],
  ]),
  ...changes('plugins/auth/domain/common-passwords.ts', 'plugins/auth/tests/common-passwords.test.ts', [
    [
      'a word of the platform with a year',
      String.raw`.replaceAll(/[^\p{L}]/gu, '')`,
      '',
      'refuses words of this platform, whatever digits and signs stand around them',
    ],
    [
      'a rule of composition',
      'isPlatformWord(password)) throw',
      String.raw`isPlatformWord(password) || !/\d/.test(password)) throw`,
      '"%s" is not',
    ],
  ]),
  ...changes('plugins/auth/domain/common-passwords.ts', 'plugins/auth/tests/auth-rest.test.ts', [
    [
      'the most used passwords',
      'known.has(entryOf(password)) || ',
      '',
      'are refused for new accounts of every kind, on their field; who has one still signs in',
    ],
  ]),
  ...changes('api/text/archive-names.ts', 'api/text/archive-names.test.ts', [
    [
      'a path in an archive',
      String.raw`[/\\:*?`,
      '[:*?',
      'gives each file of a folder a name that every file system takes',
    ],
  ]),
  ...changes('plugins/streaming/domain/claims/judge-claim.ts', 'plugins/streaming/tests/judge-claim.test.ts', [
    [
      'two at once',
      'Math.max(playback.openedAt, takenUntil ?? playback.openedAt)',
      'playback.openedAt',
      'never counts more seconds than the wall clock, and never two at once',
    ],
  ]),
  ...changes('plugins/streaming/domain/claims/judge-claim.ts', 'plugins/streaming/tests/claim-stream.test.ts', [
    ['the own song', "if (ownSong) return refused('OWN_SONG')", '', 'counts nothing that was posted by hand'],
  ]),
  ...changes('api/platform/write-whole.ts', 'api/platform/open-platform.test.ts', [
    [
      'a secret for everybody',
      'mode: 0o600',
      'mode: 0o644',
      'is 256 random bits in a file that its owner alone can read',
    ],
  ]),
  ...changes('plugins/media/domain/inspect/zip-rules.ts', 'plugins/media/tests/inspect-zip.test.ts', [
    [
      'a larger archive',
      'MAX_UNPACKED = 400 *',
      'MAX_UNPACKED = 4_000 *',
      'is refused when it says that it unpacks to more than a product is, before anything is unpacked',
    ],
  ]),
  ...changes('plugins/media/domain/inspect/inspect-audio.ts', 'plugins/media/tests/inspect-audio.test.ts', [
    ['FLAC by another name', "  flac: 'flac',", "  flac: 'mp3',", 'goes by the content, not by the name'],
  ]),
  ...changes('api/keys/derive-key.ts', 'api/keys/keys.test.ts', [
    ['short keys', '`, 32))', '`, 16))', 'keys have 256 bits, another for each purpose and each installation'],
  ]),
  ...changes('api/platform/objects/signed-path.ts', 'api/keys/keys.test.ts', [
    [
      'any signature',
      "if (!keys.verify(PURPOSE, textOf(key, values), searchParams.get('sig') ?? '')) return null",
      '',
      'an address of a file is signed with the key of its installation, whatever key or method it names itself',
    ],
  ]),
  ...changes('plugins/tokens/domain/token-secret.ts', 'plugins/tokens/tests/token-secret.test.ts', [
    [
      'few random bits',
      'randomBytes(32)',
      'randomBytes(4)',
      'is fw_, 43 digits of 256 bits and 6 of a checksum, and never the same twice',
    ],
  ]),
  ...changes('api/platform/database/data-directory.ts', 'api/platform/database/data-directory.test.ts', [
    [
      'one password for all databases',
      "randomBytes(18).toString('hex')",
      "'fairwave'",
      'lets nobody in without the random password of its own',
    ],
  ]),
  ...changes('api/graphql/use-no-suggestions.ts', 'api/graphql/use-no-suggestions.test.ts', [
    [
      'names for strangers',
      'SUGGESTION.test(message)',
      'message === ""',
      'are for people who are signed in, in production',
    ],
  ]),
  ...changes('plugins/site/graphql/define-site-content.ts', 'api/graphql/schema.test.ts', [
    [
      'a field without a description',
      "description: 'The radio stream that plays here.',",
      '',
      'has an access rule on every root field, and describes every type, field and argument',
    ],
  ]),
]
