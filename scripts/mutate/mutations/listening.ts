import { changes } from './changes.ts'

const publish = 'plugins/catalog/tests/publish.test.ts'
const real = 'takes a real %s and stores the measured duration'
const uploads = 'plugins/media/tests/uploads.test.ts'
const toTheByte = 'takes %s of %i bytes, and not one byte more'
const mediaRules = 'plugins/media/rules.ts'
const artistStreams = 'plugins/streaming/tests/artist-streams.test.ts'
const lists = 'lists each song with its streams, most streamed first, counted a moment ago or last month'
const playback = 'plugins/streaming/tests/open-playback.test.ts'
const claims = 'plugins/streaming/tests/claim-stream.test.ts'
const judge = 'plugins/streaming/tests/judge-claim.test.ts'
const engine = 'web/src/features/streaming/engine'
const engineTest = `${engine}/player-engine.test.ts`
const chosen = 'load the audio of the song that is chosen, and play it where the one before played'
const clamps = 'keeps volume in 0 to 100, whole, on both elements'
const claimTest = `${engine}/stream-claim.test.ts`
const once = 'once per song load, after 30 seconds heard'
const bar = 'web/src/features/streaming/player-bar.test.tsx'
const everything = 'has everything to steer the music'
const turns = 'turns the volume by one, from 0 to 100, and mutes'
const noSubscription = 'shows the song and the way to subscribe, and nothing to play with'
const discover = 'web/src/features/streaming/discover-page.test.tsx'
const cardTest = 'shows one card per song with all that is known of it'
const uploadPage = 'web/src/features/catalog/upload-song-page.test.tsx'
const uploadForm = 'web/src/features/catalog/upload-song-form.test.tsx'
const sends = 'sends the files, fills in what they say, publishes and goes to the dashboard'
const refuses = 'refuses %s before it is sent'
const largest = 'sends the largest file of each kind (%#)'
const uploadFile = 'web/src/ui/upload/upload-file.test.ts'
const delays = 'after %s waits 0, 1, 3 and 5 seconds, then gives up'

export const listeningMutations = [
  ...changes('plugins/catalog/operations/songs.ts', publish, [
    ['no genre', '...song,\n  withheldReason', "...song,\n  genre: '',\n  withheldReason", real],
    ['no artist', '...song,\n  withheldReason', '...song,\n  artistId: song.id,\n  withheldReason', real],
    ['no release year', '...song,\n  withheldReason', '...song,\n  releaseYear: null,\n  withheldReason', real],
  ]),
  ...changes('plugins/catalog/domain/publish-song.ts', publish, [
    [
      'pending artists do not publish',
      'const { artist } = ctx.actor',
      'const artist = ctx.actor.artist?.approved ? ctx.actor.artist : null',
      'lets a pending artist publish, and admins and listeners not',
    ],
  ]),
  ...changes(mediaRules, publish, [
    [
      'covers of 11 MB',
      'cover: { maxSize: 10 * MB',
      'cover: { maxSize: 11 * MB',
      'refuses what is too large for its use, and removes it',
    ],
  ]),
  ...changes('plugins/catalog/domain/new-releases.ts', 'plugins/catalog/tests/new-releases.test.ts', [
    [
      'oldest first',
      'order: NEWEST_FIRST',
      "order: { ...NEWEST_FIRST, direction: 'asc' }",
      'come newest first, in pages, by REST and GraphQL alike',
    ],
  ]),
  ...changes('plugins/media/domain/uploads.ts', uploads, [
    [
      'another object',
      'objectPath: objectPathOf(key)',
      "objectPath: '/objects/elsewhere'",
      'answers where to put the file, by REST without a body',
    ],
  ]),
  ...changes(mediaRules, uploads, [
    ['songs of 101 MB', 'audio: { maxSize: 100 * MB', 'audio: { maxSize: 101 * MB', toTheByte],
    ['songs of 99 MB', 'audio: { maxSize: 100 * MB', 'audio: { maxSize: 99 * MB', toTheByte],
    ['covers of 9 MB', 'cover: { maxSize: 10 * MB', 'cover: { maxSize: 9 * MB', toTheByte],
    ['pictures of 11 MB', "'product-image': { maxSize: 10 * MB", "'product-image': { maxSize: 11 * MB", toTheByte],
    ['digital files of 99 MB', "'digital-file': { maxSize: 100 * MB", "'digital-file': { maxSize: 99 * MB", toTheByte],
    ['decimal megabytes', 'const MB = 1024 * 1024', 'const MB = 1000 * 1000', toTheByte],
    [
      'uploads of unknown use of any size',
      'if (size && size > maxSize)',
      'if (purpose && size && size > maxSize)',
      'refuses %j',
    ],
  ]),
  ...changes('plugins/streaming/domain/artist-streams.ts', artistStreams, [
    ['least streamed first', 'b.totalStreams - a.totalStreams', 'a.totalStreams - b.totalStreams', lists],
    [
      'anybody’s streams',
      "await assertMayManageArtist(ctx, artistId, 'support', 'editor', 'finance')",
      '',
      'is for that artist and admins',
    ],
  ]),
  ...changes('plugins/streaming/rules.ts', artistStreams, [['29 days', 'CHART_DAYS = 30', 'CHART_DAYS = 29', lists]]),
  ...changes('plugins/streaming/domain/open-playback.ts', playback, [
    ['music for everybody', 'actor.user && isSubscribed)', 'actor.user)', 'is not served to others'],
    [
      'music for nobody',
      'actor.user && isSubscribed)',
      'actor.user && false)',
      'is served to a subscriber, by ranges, from a URL that ends',
    ],
  ]),
  ...changes('plugins/streaming/rules.ts', claims, [
    [
      'a stream after 31 seconds',
      'COUNTED_AFTER_SECONDS = 30',
      'COUNTED_AFTER_SECONDS = 31',
      'counts 30 seconds heard, keeps the claim and the period it is paid from',
    ],
  ]),
  ...changes('plugins/streaming/rest/streaming-routes.ts', claims, [
    ['200 for a claim', 'status: 202', 'status: 200', 'answer 202 with the verdict'],
  ]),
  ...changes('plugins/streaming/rules.ts', judge, [
    [
      'a stream after 31 seconds',
      'COUNTED_AFTER_SECONDS = 30',
      'COUNTED_AFTER_SECONDS = 31',
      'counts 30 seconds that have passed',
    ],
    ['a stream after 29 seconds', 'COUNTED_AFTER_SECONDS = 30', 'COUNTED_AFTER_SECONDS = 29', 'refuses %s'],
  ]),
  ...changes(`${engine}/stream-claim.ts`, claimTest, [
    ['a stream after 29 seconds', 'countedAfter = 30', 'countedAfter = 29', once],
    ['a stream after 31 seconds', 'countedAfter = 30', 'countedAfter = 31', once],
    [
      'a failed claim is never given up',
      "if (delay !== undefined && playbackErrorReason(error) === 'network')",
      'if (delay !== undefined)',
      'is given up after a few tries, and at once where trying again changes nothing',
    ],
  ]),
  ...changes(`${engine}/saved-session.ts`, engineTest, [
    ['volume 71', 'defaultVolume = 70', 'defaultVolume = 71', 'starts empty at volume 70'],
  ]),
  ...changes(`${engine}/player-engine.ts`, engineTest, [
    ['volume up to 99', 'Math.max(value, 0), 100)', 'Math.max(value, 0), 99)', clamps],
    ['volume from 1', 'Math.max(value, 0), 100)', 'Math.max(value, 1), 100)', clamps],
    [
      'the end is the end',
      'settle()\n      return follow()',
      'return settle()',
      'plays the next song when one ends, prepared 20 seconds before and without another request',
    ],
    ['another song is only selected', 'shouldPlay = isActive(phase()) || wantsPlay', 'shouldPlay = false', chosen],
    [
      'another song always plays',
      'shouldPlay = isActive(phase()) || wantsPlay',
      'shouldPlay = true',
      'stay paused when paused, and ask for nothing',
    ],
    [
      'the audio of the song before',
      '      if (decks.active !== leaving) decks.active.release()\n      current = preparation',
      '      current = preparation',
      chosen,
    ],
  ]),
  ...changes(`${engine}/player-engine.ts`, `${engine}/player-session.test.ts`, [
    [
      'play toggles for all',
      '    if (!canPlay) return\n',
      '',
      'only selects the song for a listener without a subscription',
    ],
  ]),
  ...changes(`${engine}/queue.ts`, engineTest, [
    [
      'the list ends',
      '(((index + step) % length) + length) % length',
      'Math.min(Math.max(index + step, 0), length - 1)',
      'wrap around the list at both ends',
    ],
  ]),
  ...changes('web/src/features/streaming/player-volume.tsx', bar, [
    ['steps of 2', 'step={1}', 'step={2}', turns],
    ['up to 110', 'max={100}', 'max={110}', everything],
  ]),
  ...changes('web/src/features/streaming/player-progress.tsx', bar, [
    ['no total', '<Time>{formatTime(duration)}</Time>', '', everything],
    ['progress in halves', 'max={duration}', 'max={duration / 2}', everything],
  ]),
  ...changes('web/src/features/streaming/format-time.ts', bar, [
    [
      'seconds alone',
      "`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`",
      'String(whole)',
      everything,
    ],
  ]),
  ...changes('web/src/features/streaming/player-transport.tsx', bar, [
    ['no previous', 'onClick={engine.previous}', '', 'toggles, goes on and back round the list'],
  ]),
  ...changes('web/src/features/streaming/player-song.tsx', bar, [
    ['no cover', '        src={song.coverImageUrl}', '        src={null}', everything],
    ['no cover without a subscription', '        src={song.coverImageUrl}', '        src={null}', noSubscription],
    ['no genre', '<span>{song.genre}</span>', '', noSubscription],
  ]),
  ...changes('web/src/features/streaming/subscribe-prompt.tsx', bar, [
    ['the way leads elsewhere', 'to="/subscribe"', 'to="/discover"', noSubscription],
  ]),
  ...changes('web/src/features/streaming/player-controls.tsx', bar, [
    ['controls for all', 'if (isRefused) {', 'if (false as boolean) {', noSubscription],
  ]),
  ...changes('web/src/features/streaming/format-streams.ts', discover, [
    ['one stream if missing', 'count ?? 0', 'count ?? 1', cardTest],
  ]),
  ...changes('web/src/features/streaming/song-card.tsx', discover, [
    ['no cover', 'src={song.coverImageUrl}', 'src={null}', cardTest],
    ['no genre', '<Badge>{song.genre}</Badge>', '', cardTest],
    ['no album', '{song.album ? (', '{null as never ? (', cardTest],
    ['no Play button', "`${isPlaying ? 'Pause' : verb} ${song.title}`", 'song.title', cardTest],
    [
      'a Play button that does nothing',
      'onClick={() => onToggle(song.id)}',
      '',
      'plays a song from its card, pauses it there, and makes the list the queue',
    ],
  ]),
  ...changes('web/src/features/streaming/discover-page.tsx', discover, [
    ['70% in the tagline', 'Artists earn 80%', 'Artists earn 70%', 'says what it is and that it loads'],
  ]),
  ...changes('web/src/features/catalog/upload-song-form.tsx', uploadPage, [
    [
      'published without audio',
      'disabled={!audio || coverPending || published}',
      'disabled={coverPending || published}',
      sends,
    ],
    ['on to Discover', "navigate('/dashboard')", "navigate('/discover')", sends],
    ['no cover', 'coverImageUrl: cover?.objectPath ?? null', 'coverImageUrl: null', sends],
  ]),
  ...changes('web/src/features/catalog/song-form-schema.ts', uploadPage, [
    [
      'texts for numbers',
      "(text.trim() === '' ? null : Number(text))",
      "(text.trim() === '' ? null : (text as never))",
      sends,
    ],
    [
      'no year is the year 0',
      "(text.trim() === '' ? null : Number(text))",
      'Number(text)',
      'needs neither cover, album nor year, and counts in whole seconds',
    ],
  ]),
  ...changes('web/src/features/catalog/use-publish-song.ts', uploadForm, [
    [
      'the server’s words are dropped',
      "message || 'Please try again'",
      "'Please try again'",
      'lets a refused file be chosen anew',
    ],
  ]),
  ...changes(mediaRules, uploadPage, [
    ['songs of 101 MB', 'audio: { maxSize: 100 * MB', 'audio: { maxSize: 101 * MB', refuses],
    ['covers of 11 MB', 'cover: { maxSize: 10 * MB', 'cover: { maxSize: 11 * MB', refuses],
    ['gif covers', "const IMAGES = ['.jpg'", "const IMAGES = ['.gif', '.jpg'", refuses],
    ['songs of 99 MB', 'audio: { maxSize: 100 * MB', 'audio: { maxSize: 99 * MB', largest],
    ['covers of 9 MB', 'cover: { maxSize: 10 * MB', 'cover: { maxSize: 9 * MB', largest],
    ['no ogg', ", '.ogg'", '', largest],
    ['no m4a', "'.m4a', ", '', largest],
    ['no flac', "'.wav', '.flac', '.m4a'", "'.wav', '.m4a'", largest],
    ['no webp', ", '.webp'", '', largest],
  ]),
  ...changes('web/src/ui/upload/upload-file.ts', uploadFile, [
    ['a first delay of 100 ms', '[0, 1000, 3000, 5000]', '[100, 1000, 3000, 5000]', delays],
    ['a second delay of 2000 ms', '[0, 1000, 3000, 5000]', '[0, 2000, 3000, 5000]', delays],
    ['a third delay of 2000 ms', '[0, 1000, 3000, 5000]', '[0, 1000, 2000, 5000]', delays],
    ['a fourth delay of 4000 ms', '[0, 1000, 3000, 5000]', '[0, 1000, 3000, 4000]', delays],
    ['a fifth try again', '[0, 1000, 3000, 5000]', '[0, 1000, 3000, 5000, 5000]', delays],
    ['409 is final', '&& status !== 409 ', '', delays],
    ['400 is tried again', 'status >= 400 && status < 500', 'status > 400 && status < 500', 'never after %i'],
    [
      '429 slows nobody',
      '  if (failure.status === 429) slots.hold(wait)\n',
      '',
      'waits as long as 429 says, and holds back other uploads meanwhile',
    ],
    [
      'offline is a failure',
      'if (error instanceof WentOffline || isOffline()) continue',
      '',
      'waits until the network is back, and counts that as no failure',
    ],
  ]),
  ...changes('web/src/ui/upload/upload-slots.ts', uploadFile, [
    ['five at once', 'UPLOAD_CONCURRENCY = 6', 'UPLOAD_CONCURRENCY = 5', 'sends six files at once and no more'],
    ['seven at once', 'UPLOAD_CONCURRENCY = 6', 'UPLOAD_CONCURRENCY = 7', 'sends six files at once and no more'],
  ]),
  ...changes('web/src/ui/upload/use-upload.ts', uploadPage, [
    [
      'the first of several files',
      "more.length > 0 ? 'Please choose one file' : ",
      '',
      'takes a file that is dropped, and only one',
    ],
  ]),
  ...changes('web/src/ui/upload/put-object.ts', uploadFile, [
    ['a POST', "'PUT'", "'POST'", 'puts the file in one request, with the headers asked for'],
  ]),
]
