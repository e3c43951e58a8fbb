export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC, ISO 8601: 2026-11-21T06:48:14.000Z. */
  DateTime: { input: string; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
};

/** An account in the staff. */
export type AcceptStaffInvitationInput = {
  /** At least 8 characters. */
  password: Scalars['String']['input'];
  /** What stands in the link of the mail behind the #. */
  token: Scalars['String']['input'];
  /** Sign-in name, at least 3 characters. */
  username: Scalars['String']['input'];
};

/** What an artist did. */
export type ActivityKind =
  /** Published a post. */
  | 'post'
  /** Published a product. */
  | 'product'
  /** Published a release. */
  | 'release'
  /** Published a song. */
  | 'song';

/** A passkey that the browser made. */
export type AddPasskeyInput = {
  /** What the browser answered, as JSON: base64url texts. */
  credential: Scalars['JSON']['input'];
  /** What you call it, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** Of which account: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** Narrows the list of announcements; all that are given must hold. */
export type AnnouncementFilter = {
  /** Status. */
  status?: InputMaybe<PublishingStatus>;
};

/** Ways to sort the list of announcements. */
export type AnnouncementSort =
  /** By created, rising; empty ones last. */
  | 'createdAt_ASC'
  /** By created, falling; empty ones last. */
  | 'createdAt_DESC'
  /** By text, rising; empty ones last. */
  | 'text_ASC'
  /** By text, falling; empty ones last. */
  | 'text_DESC';

/** Who appeals. */
export type AppealSide =
  /** Whose it is. */
  | 'owner'
  /** Who reported or claimed it. */
  | 'reporter';

/** What became of an appeal. */
export type AppealState =
  /** The decision was reversed. */
  | 'reversed'
  /** The decision stays. */
  | 'upheld'
  /** Nobody has decided it. */
  | 'waiting';

/** Who something is for, the widest first: each opens what those before it open. Buyers stand beside them. */
export type Audience =
  /** Who bought one release, however long ago. */
  | 'buyers'
  /** Everybody. */
  | 'everyone'
  /** Who follows the artist. */
  | 'followers'
  /** Whose stream of the artist was counted in a paid period within 90 days. */
  | 'listeners'
  /** Anybody with an account. */
  | 'signedIn'
  /** Whose tip, order or settled listening reached the artist within 90 days and stands. */
  | 'supporters';

/** What songs are played from. */
export type AudioFormat =
  /** AAC, 256 kbit/s, in an MP4 file: plays everywhere. */
  | 'AAC'
  /** Opus, 128 kbit/s, in a WebM file: half the bytes. */
  | 'OPUS';

/** What is known of a file that is sent in parts. */
export type BeginUploadInput = {
  /** Type of the file. */
  contentType?: InputMaybe<Scalars['String']['input']>;
  /** What it is for. */
  purpose?: InputMaybe<UploadPurpose>;
  /** Bytes of the whole file. */
  size: Scalars['Int']['input'];
};

/** Another address for an account. */
export type ChangeAddressInput = {
  /** The new address. */
  email: Scalars['String']['input'];
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** Another name for others to see. */
export type ChangeNameInput = {
  /** Display name or stage name, 2 to 100 characters. */
  name: Scalars['String']['input'];
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** A new password. */
export type ChangePasswordInput = {
  /** The password as it is. */
  currentPassword: Scalars['String']['input'];
  /** At least 6 characters; 8 of an admin. */
  newPassword: Scalars['String']['input'];
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** Another name to sign in by. */
export type ChangeUsernameInput = {
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: Scalars['String']['input'];
};

/** Of which time charts are: the last 7 days, or the last 30. */
export type ChartSpan =
  | 'month'
  | 'week';

/** What a field holds, and so how it is shown and edited. */
export type CollectionFieldKind =
  /** True or false. */
  | 'checkbox'
  /** A moment, ISO 8601. */
  | 'date'
  /** An id, of a record of `collection` where that is said. */
  | 'id'
  /** JSON, to read. */
  | 'json'
  /** Whole cents; people read and write dollars. */
  | 'money'
  /** A whole number. */
  | 'number'
  /** One of its options. */
  | 'select'
  /** A line of text. */
  | 'text'
  /** Text of many lines. */
  | 'textarea'
  /** A web address. */
  | 'url';

/** One chosen option of a filter. */
export type CollectionFilterInput = {
  /** Name of the filter. */
  name: Scalars['String']['input'];
  /** Name of the option. */
  value: Scalars['String']['input'];
};

/** Whether you may write comments. */
export type CommentAccess =
  /** Nobody may: the artist closed them, or what they stand under is not out. */
  | 'closed'
  /** It is not for you. */
  | 'notAllowed'
  /** Your artist account waits for approval. */
  | 'notApproved'
  /** Listen to the song first: your stream of it has to count. */
  | 'notHeard'
  /** You may. */
  | 'open'
  /** Sign in first. */
  | 'signedOut';

/** What shows that it is you. */
export type ConfirmIdentityInput = {
  /** Of accounts with one: the code of the app, or a recovery code. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Of accounts without a second factor. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Of which account: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** A payment in the sandbox. */
export type ConfirmSandboxPaymentInput = {
  /** What pays. */
  card: TestCardInput;
  /** Of the payment, as the mutation that began it answered. */
  clientSecret: Scalars['String']['input'];
  /** The bank’s question was answered with yes. */
  confirmed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A counter-notice: says under penalty that something was hidden by mistake. */
export type CounterDecisionInput = {
  /** True: you consent to the jurisdiction of the court, and accept service of process. */
  jurisdiction: Scalars['Boolean']['input'];
  /** True: under penalty of perjury, you believe in good faith that it was hidden by mistake. */
  mistake: Scalars['Boolean']['input'];
  /** Your full name. */
  name: Scalars['String']['input'];
  /** Your phone number. */
  phone: Scalars['String']['input'];
  /** Where the claimant may serve papers. */
  postalAddress: Scalars['String']['input'];
  /** Your full name, in the place of a signature. */
  signature: Scalars['String']['input'];
};

/** What became of a counter-notice. */
export type CounterNoticeState =
  /** They did: it stays hidden. */
  | 'court'
  /** A claimant says that they went to court; staff looks at it. Nothing is put back. */
  | 'court_said'
  /** It was put back. */
  | 'put_back'
  /** It is restored on its date. */
  | 'waiting';

/** A new access token. */
export type CreateAccessTokenInput = {
  /** Days until it is refused, 1 to 365, of staff 1 to 30; 30 unless told. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** What you call it, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Scopes: names of `accessTokenScopes`, at least one. */
  scopes: Array<Scalars['String']['input']>;
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** A new announcement. */
export type CreateAnnouncementInput = {
  /** Link text. At most 40 characters. */
  linkLabel?: InputMaybe<Scalars['String']['input']>;
  /** Link. A page of this site, /discover, or an https:// address. At most 500 characters. */
  linkUrl?: InputMaybe<Scalars['String']['input']>;
  /** Text. 1 to 200 characters. */
  text: Scalars['String']['input'];
};

/** A new feature card. */
export type CreateFeatureCardInput = {
  /** Icon. One of: audio-lines, mic-vocal, compass, shirt, chart, users, lock, calendar, messages. */
  icon: Scalars['String']['input'];
  /** Planned. Named as coming later, without its text. */
  planned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Text. 1 to 200 characters. */
  text: Scalars['String']['input'];
  /** Title. 1 to 60 characters. */
  title: Scalars['String']['input'];
};

/** A new landing figure. */
export type CreateLandingFigureInput = {
  /** Shows. What is written above, or a count of the database. A placeholder gives way to its count once anything is counted. One of: , listeners, artists, songs, streams. */
  counts?: InputMaybe<Scalars['String']['input']>;
  /** Label. What it counts: active users. 1 to 60 characters. */
  label: Scalars['String']['input'];
  /** Placeholder. Marked as a sample until you turn this off. */
  placeholder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Figure. As it is read: 50,000+. 1 to 20 characters. */
  value: Scalars['String']['input'];
};

/** A new playlist. */
export type CreatePlaylistInput = {
  /** What is on that cover, for who does not see it, at most 200 characters. */
  coverAlt?: InputMaybe<Scalars['String']['input']>;
  /** A cover of its own: the `objectPath` of an upload of purpose `cover`. Its songs’ covers unless told. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Plain text, at most 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Its first songs, in order; 500 at most. */
  songIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** One line, 1 to 100 characters. */
  title: Scalars['String']['input'];
  /** Who can see it; private by default. */
  visibility?: InputMaybe<PlaylistVisibility>;
};

/** A new post. */
export type CreatePostInput = {
  /** Who may read it; everyone unless told. */
  audience?: InputMaybe<Audience>;
  /** At most three songs, releases or products that everybody may see. */
  embeds?: InputMaybe<Array<PostEmbedInput>>;
  /** All of them, 10 at most, in their order; who is left out goes. */
  pictures?: InputMaybe<Array<PostPictureInput>>;
  /** Of a scheduled one: when it is published, within a year. */
  publishAt?: InputMaybe<Scalars['String']['input']>;
  /** For an audience of buyers: the release that they bought, one of yours. */
  releaseId?: InputMaybe<Scalars['ID']['input']>;
  /** Draft, published or scheduled; published at once unless told. */
  state?: InputMaybe<WrittenPostState>;
  /** Markdown without HTML, 1 to 10,000 characters. */
  text: Scalars['String']['input'];
  /** One line, 1 to 120 characters. */
  title: Scalars['String']['input'];
};

/** A new product. */
export type CreateProductInput = {
  /** Into whose store it goes: yours, or any as staff (editor). */
  artistId: Scalars['ID']['input'];
  /** What it is. */
  category: ProductCategory;
  /** Plain text, 1 to 50,000 characters. */
  description: Scalars['String']['input'];
  /** `uploadURL` or `objectPath` of the uploaded digital file, for digital products. Without it the product is not sold. */
  digitalFileUrl?: InputMaybe<Scalars['String']['input']>;
  /** `uploadURL` or `objectPath` of an uploaded picture. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Pieces in stock; 0 unless told, and for a number below it. */
  inventory?: InputMaybe<Scalars['Int']['input']>;
  /** Whether everybody sees it at once; true unless told. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** A download instead of a thing; false unless told. */
  isDigital?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 1,000 characters. */
  name: Scalars['String']['input'];
  /** All of them, 6 at most, in their order; who is left out goes. In place of `imageUrl`. */
  pictures?: InputMaybe<Array<ProductPictureInput>>;
  /** Whole cents. */
  priceCents: Scalars['Int']['input'];
  /** All of them, 50 at most, in the order in which they are shown; who is left out is offered no more. The stock of the product is their sum. */
  variants?: InputMaybe<Array<ProductVariantInput>>;
};

/** A new radio station. */
export type CreateRadioStationInput = {
  /** What it is. */
  kind: RadioStationKind;
  /** Name. 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** Query parameter. Of an embedded player: carries the station id. */
  pageParameter?: InputMaybe<Scalars['String']['input']>;
  /** Station page. Of an embedded player; it must not redirect to another site. At most 500 characters. */
  pageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Region. Audience, for example North America and UK. 1 to 80 characters. */
  region: Scalars['String']['input'];
  /** Station id. Of an embedded player. At most 80 characters. */
  stationId?: InputMaybe<Scalars['String']['input']>;
  /** Stream URL. Of a stream that plays here, without redirects to other sites; blank: coming soon. At most 500 characters. */
  streamUrl?: InputMaybe<Scalars['String']['input']>;
};

/** A new release; songs become its tracks by their album. */
export type CreateReleaseInput = {
  /** Who may hear its tracks, but for those with an audience of their own; null for everyone. */
  audience?: InputMaybe<Audience>;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  credits?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** What it is. */
  kind: ReleaseKind;
  /** Up to 120 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** With an audience: when they open to everyone, within a year. */
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A day, for example 2026-11-21. */
  releaseDate?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters; one of a title for each artist. */
  title: Scalars['String']['input'];
};

/** A new page. */
export type CreateSitePageInput = {
  /** Page. Its address, and the word of the footer that links to it. */
  kind: SitePageKind;
  /** Text. Leave an empty line between paragraphs. Start a heading with ## and a point of a list with -. A link: [our rules](/rules). 1 to 40000 characters. */
  text: Scalars['String']['input'];
  /** Title. 1 to 80 characters. */
  title: Scalars['String']['input'];
};

/** A new testimonial. */
export type CreateTestimonialInput = {
  /** Name. 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** Placeholder. Marked as a sample until you turn this off. */
  placeholder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Quote. 1 to 400 characters. */
  quote: Scalars['String']['input'];
  /** Role. Artist, listener, label. 1 to 60 characters. */
  role: Scalars['String']['input'];
};

/** A tip for an artist. */
export type CreateTipInput = {
  /** Whole cents, 100 to 50,000. */
  amountCents: Scalars['Int']['input'];
  /** Who gets it. */
  artistId: Scalars['ID']['input'];
  /** Makes a repetition safe: within 24 hours the same key with the same input answers the same result. Codes IDEMPOTENCY_KEY_REUSED with another input, IDEMPOTENCY_KEY_IN_USE while the first is under way. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Up to 500 characters for the artist. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Whether the artist may show the message to everybody; unless told, not. */
  thanks?: InputMaybe<TipThanks>;
};

/** What opens an account beside its password. */
export type CredentialKind =
  /** An authenticator app. */
  | 'APP'
  /** A passkey. */
  | 'PASSKEY'
  /** An access token. */
  | 'TOKEN';

/** What can be made to order. REST writes a dash for the underscore. */
export type CustomItemType =
  /** Hoodie. */
  | 'hoodie'
  /** Coffee Mug. */
  | 'mug'
  /** Other. */
  | 'other'
  /** Poster. */
  | 'poster'
  /** Stickers. */
  | 'sticker'
  /** T-Shirt. */
  | 't_shirt'
  /** Tote Bag. */
  | 'tote_bag';

/** Where a request stands: submitted, reviewing, quoted, approved, produced; declined stands beside. */
export type CustomRequestStatus =
  /** Is being made. */
  | 'approved'
  /** Will not be made. */
  | 'declined'
  /** Was made, and is in the artist’s store. */
  | 'produced'
  /** Has a price that the artist may take. */
  | 'quoted'
  /** Is being looked at. */
  | 'reviewing'
  /** Waits to be looked at. */
  | 'submitted';

/** How far an archive is. */
export type DataExportState =
  /** It could not be made; another can be asked for. */
  | 'failed'
  /** It can be downloaded. */
  | 'ready'
  /** It is being made. */
  | 'running'
  /** Asked for; nothing is made yet. */
  | 'waiting';

/** Whether a decision stays. */
export type DecideAppealInput = {
  /** Of a dismissal that is reversed: what is done instead. */
  action?: InputMaybe<ModerationAction>;
  /** Why; both sides read it. */
  answer: Scalars['String']['input'];
  /** Whether a program found or decided it. */
  automatic?: InputMaybe<Scalars['Boolean']['input']>;
  /** With an action: number of the rule that was broken. */
  rule?: InputMaybe<Scalars['Int']['input']>;
  /** upheld or reversed. */
  verdict: AppealState;
};

/** What is done about something that was reported, with its reasons. */
export type DecideCaseInput = {
  /** The action. */
  action: ModerationAction;
  /** Whether a program found or decided it. */
  automatic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Findings; reporters and owner see them. */
  facts: Scalars['String']['input'];
  /** Number of the public rule that was broken; none where it is dismissed. */
  rule?: InputMaybe<Scalars['Int']['input']>;
};

/** What staff found about a claimant’s action in court. */
export type DecideCourtInput = {
  /** Findings, at least 10 characters. */
  note: Scalars['String']['input'];
  /** True: it stays hidden. False: it is restored on its date. */
  wentToCourt: Scalars['Boolean']['input'];
};

/** Which account, and what becomes of what hangs on it. */
export type DeleteMyAccountInput = {
  /** Of an artist: give up money that was not paid out. False unless told. */
  giveUpMoney?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of an artist: who bought digital products can go on downloading them. True unless told. */
  keepDownloads?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its password. */
  password: Scalars['String']['input'];
  /** Of which account: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
};

/** What a download is made as. */
export type DownloadFormat =
  /** MP3 of 320 kbit/s with title, artist, album, number, year and cover. */
  | 'mp3'
  /** The files as the artist uploaded them. */
  | 'original';

/** How far a download is. */
export type DownloadState =
  /** It could not be made; `prepareDownload` tries again. */
  | 'failed'
  /** It can be downloaded. */
  | 'ready'
  /** It is being made; ask again. */
  | 'waiting';

/** What changes of your page: what is left out stays, null takes away. */
export type EditArtistProfileInput = {
  /** Your colour as #rrggbb; refused where text in it could not be read. */
  accent?: InputMaybe<Scalars['String']['input']>;
  /** Banner description, up to 200 characters. */
  bannerAlt?: InputMaybe<Scalars['String']['input']>;
  /** The wide picture: an upload with purpose banner. */
  bannerImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** About you, 20 to 5,000 characters; cannot be taken away. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Your picture: an upload with purpose face. */
  faceImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Primary genre; cannot be taken away. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** At most 8, all of them in their order. */
  links?: InputMaybe<Array<ProfileLinkInput>>;
  /** Id of the release that stands first. */
  pinnedReleaseId?: InputMaybe<Scalars['ID']['input']>;
  /** Where you are at home, up to 80 characters. */
  place?: InputMaybe<Scalars['String']['input']>;
};

/** What is to be changed; what is left out stays as it is. */
export type EditPlaylistInput = {
  /** Cover description, for who does not see it, at most 200 characters; blank empties it. */
  coverAlt?: InputMaybe<Scalars['String']['input']>;
  /** A cover of its own: the `objectPath` of an upload of purpose `cover`. Blank takes it away, and the covers of its songs are shown again. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Plain text, at most 500 characters; blank empties it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Id of the playlist. */
  playlistId: Scalars['ID']['input'];
  /** One line, 1 to 100 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Who can see it. */
  visibility?: InputMaybe<PlaylistVisibility>;
};

/** What changes of a release: what is left out stays, null takes away. */
export type EditReleaseInput = {
  /** Who may hear its tracks, but for those with an audience of their own; null for everyone. */
  audience?: InputMaybe<Audience>;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  credits?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** What it is. */
  kind?: InputMaybe<ReleaseKind>;
  /** Up to 120 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** With an audience: when they open to everyone, within a year. */
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A day, for example 2026-11-21. */
  releaseDate?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters; its address stays. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What changes of a song: what is left out stays, null takes away. */
export type EditSongInput = {
  /** Finds or makes the release of this title; null makes it a single by itself. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** Who may hear it; null for that of its release. */
  audience?: InputMaybe<Audience>;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  credits?: InputMaybe<Scalars['String']['input']>;
  /** Whether its words are explicit. */
  explicit?: InputMaybe<Scalars['Boolean']['input']>;
  /** Free text of 1 to 60 characters. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** 12 characters, with or without dashes. */
  isrc?: InputMaybe<Scalars['String']['input']>;
  /** Up to 20,000 characters. */
  lyrics?: InputMaybe<Scalars['String']['input']>;
  /** With an audience: when it opens to everyone, within a year. */
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** From 1900 to next year. */
  releaseYear?: InputMaybe<Scalars['Int']['input']>;
  /** At most 10, of 30 characters each. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** As LRC, up to 40,000 characters. */
  timedLyrics?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 999; the last one where it is left out on another release. */
  trackNumber?: InputMaybe<Scalars['Int']['input']>;
};

/** Narrows the list of feature cards; all that are given must hold. */
export type FeatureCardFilter = {
  /** Planned. One of: yes, no. */
  planned?: InputMaybe<Scalars['String']['input']>;
  /** Status. */
  status?: InputMaybe<PublishingStatus>;
};

/** Ways to sort the list of feature cards. */
export type FeatureCardSort =
  /** By created, rising; empty ones last. */
  | 'createdAt_ASC'
  /** By created, falling; empty ones last. */
  | 'createdAt_DESC'
  /** By position, rising; empty ones last. */
  | 'position_ASC'
  /** By position, falling; empty ones last. */
  | 'position_DESC'
  /** By title, rising; empty ones last. */
  | 'title_ASC'
  /** By title, falling; empty ones last. */
  | 'title_DESC';

/** Whose password was forgotten. */
export type ForgotPasswordInput = {
  /** Its email address. */
  email: Scalars['String']['input'];
  /** The kind of account: user, artist or admin. */
  userType: Scalars['String']['input'];
};

/** Whether a tip or sale is paid out. */
export type HeldMoneyState =
  /** No payout takes it yet. */
  | 'held'
  /** It leaves, or left, with a payout. */
  | 'released';

/** What became of earnings that were held. */
export type HeldShareState =
  /** Somebody of the staff has to look at it. */
  | 'held'
  /** The streams are not paid: the money went to the community pool. */
  | 'refused'
  /** The artist has it, to the cent as if it had never been held. */
  | 'released';

/** Somebody who shall join the staff. */
export type InviteStaffInput = {
  /** Email address: the link goes there. */
  email: Scalars['String']['input'];
  /** What they shall be there for. */
  role: StaffRole;
};

/** Narrows the list of landing figures; all that are given must hold. */
export type LandingFigureFilter = {
  /** Placeholder. One of: yes, no. */
  placeholder?: InputMaybe<Scalars['String']['input']>;
  /** Status. */
  status?: InputMaybe<PublishingStatus>;
};

/** Ways to sort the list of landing figures. */
export type LandingFigureSort =
  /** By created, rising; empty ones last. */
  | 'createdAt_ASC'
  /** By created, falling; empty ones last. */
  | 'createdAt_DESC'
  /** By label, rising; empty ones last. */
  | 'label_ASC'
  /** By label, falling; empty ones last. */
  | 'label_DESC'
  /** By position, rising; empty ones last. */
  | 'position_ASC'
  /** By position, falling; empty ones last. */
  | 'position_DESC';

/** What a live stream may tell of. */
export type LiveTopic =
  /** Streams of an artist were counted. `id` is the artist’s; for that artist and staff. At most every 2 seconds. */
  | 'artistStreams'
  /** You were notified of something, or another page of yours has shown it: `unreadNotifications`. */
  | 'notifications'
  /** Your player has another state, or a device asks something of another one: `playerState`. */
  | 'player'
  /** Streams were counted: `justCounted` and `liveFigures`. At most every 5 seconds. */
  | 'songsCounted';

/** A topic to hear of. */
export type LiveTopicInput = {
  /** Of what, where the topic asks for an id. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Which. */
  topic: LiveTopic;
};

/** Credentials of an account. */
export type LoginInput = {
  /** Of accounts with a second factor: the code of the authenticator app, or a recovery code. Code SECOND_FACTOR_NEEDED when it is missing, SECOND_FACTOR_WRONG when it does not fit. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Opens an account again that its owner closed. Code ACCOUNT_CLOSED where it is closed and this is not true. */
  comeBack?: InputMaybe<Scalars['Boolean']['input']>;
  /** Password. */
  password: Scalars['String']['input'];
  /** Username, in any case. */
  username: Scalars['String']['input'];
};

/** What an account says of a topic. */
export type MailChoiceInput = {
  /** A name of `mailChoices`. */
  topic: Scalars['String']['input'];
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is to be sent. */
  wanted: Scalars['Boolean']['input'];
};

/** What became of a message. */
export type MailState =
  | 'dropped'
  | 'failed'
  | 'kept'
  | 'refused'
  | 'sent'
  | 'waiting';

/** What is done about something that was reported. */
export type ModerationAction =
  /** Nothing: no rule was broken. */
  | 'dismissed'
  /** Its artist’s payouts wait; what is earned stays theirs. */
  | 'payouts_held'
  /** Nobody sees it, and it is deleted for good when the time to appeal is over. */
  | 'removed'
  /** The account of its owner is suspended. */
  | 'suspended'
  /** Nobody sees it but its owner and staff. */
  | 'withheld';

/** Where a case comes from. */
export type ModerationCaseKind =
  /** Reports of people on one thing. */
  | 'report'
  /** Somebody says that it is theirs, under penalty. */
  | 'rights_claim';

/** Where a case stands. */
export type ModerationCaseState =
  /** Decided, and an appeal waits. */
  | 'appealed'
  /** Decided, and a counter-notice waits for its day. */
  | 'countered'
  /** Nothing waits. */
  | 'decided'
  /** Waits for a decision. */
  | 'open';

/** A track of a release that is published. */
export type NewTrackInput = {
  /** `uploadURL` or `objectPath` of the uploaded audio. */
  audioFileUrl: Scalars['String']['input'];
  /** Whether its words are explicit; they are not where this is left out. */
  explicit?: InputMaybe<Scalars['Boolean']['input']>;
  /** Free text of 1 to 60 characters. */
  genre: Scalars['String']['input'];
  /** 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** Which song to open. */
export type OpenPlaybackInput = {
  /** What the player can play. AAC unless told. A session that goes on keeps the one it began with. */
  format?: InputMaybe<AudioFormat>;
  /** A session of the same song whose URL has expired; without it a new session opens. */
  playbackId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the song. */
  songId: Scalars['ID']['input'];
};

/** Why an order was cancelled. REST writes a dash for the underscore. */
export type OrderCancelReason =
  /** It was not paid within 30 minutes. */
  | 'expired'
  /** The seller cancelled it before it was paid. */
  | 'refused'
  /** Another checkout of the same product took its place. */
  | 'replaced'
  /** It was paid late, and nothing was left: the money went back. */
  | 'sold_out'
  /** The buyer left the checkout. */
  | 'withdrawn';

/** What became of a refund that the buyer asked for. */
export type OrderRefundRequest =
  /** It waits for the seller. */
  | 'asked'
  /** The seller said no, and why. */
  | 'declined'
  /** The money went back. */
  | 'granted';

/** Where an order stands. It goes from pending to delivered without a step back; cancelled and refunded stand beside. */
export type OrderStatus =
  /** Ended without a sale. What was paid late went back. */
  | 'cancelled'
  /** Paid; of a release that is not out yet: pre-ordered. */
  | 'confirmed'
  /** Arrived; digital products are delivered by being paid. */
  | 'delivered'
  /** Placed; its stock is held for 30 minutes while it is paid. */
  | 'pending'
  /** Given back. */
  | 'refunded'
  /** On its way. */
  | 'shipped';

/** Where a payout stands. */
export type PayoutState =
  /** It came back: the money is in the balance again. */
  | 'failed'
  /** Sent to the artist’s account. */
  | 'paid'
  /** Asked for; the provider has not sent it yet. */
  | 'pending';

/** A checkout of one product. */
export type PlaceOrderInput = {
  /** Where you are reached; your account’s address unless told. */
  buyerEmail?: InputMaybe<Scalars['String']['input']>;
  /** Makes a repetition safe: within 24 hours the same key with the same input answers the same result. Codes IDEMPOTENCY_KEY_REUSED with another input, IDEMPOTENCY_KEY_IN_USE while the first is under way. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What you pay for one, in whole cents: the price, or more of what `paysMore`. The price unless told. */
  priceCents?: InputMaybe<Scalars['Int']['input']>;
  /** What is bought. */
  productId: Scalars['ID']['input'];
  /** 1 to 10; 1 unless told. Digital products are bought once. */
  quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Required for physical products. */
  shippingAddress?: InputMaybe<ShippingAddressInput>;
  /** Which of its variants; required where the product has some. */
  variantId?: InputMaybe<Scalars['ID']['input']>;
};

/** What one device asks of another. */
export type PlayerCommand =
  /** Play the next song. */
  | 'next'
  /** Pause. */
  | 'pause'
  /** Go on. */
  | 'play'
  /** Play the one before. */
  | 'previous';

/** What you are to a playlist. */
export type PlaylistRole =
  /** You add, remove and order songs. */
  | 'collaborator'
  /** You keep it in your library. */
  | 'follower'
  /** Nothing of these. */
  | 'none'
  /** You made it. */
  | 'owner';

/** Who may see a playlist: everybody, whoever has its address, or who works on it. */
export type PlaylistVisibility =
  | 'private'
  | 'public'
  | 'unlisted';

/** Something that a post shows. */
export type PostEmbedInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** What it is. */
  kind: PostEmbedKind;
};

/** What a post shows. */
export type PostEmbedKind =
  /** A product that everybody may see. */
  | 'product'
  /** A release that everybody may see. */
  | 'release'
  /** A song that everybody may see. */
  | 'song';

/** A picture of a post: one that is there, or an upload. */
export type PostPictureInput = {
  /** What it shows, in words, up to 300 characters. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** Of one that is there. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** `uploadURL` or `objectPath` of an uploaded picture. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
};

/** Where a post stands. */
export type PostState =
  /** Only its artist sees it. */
  | 'draft'
  /** It is out. */
  | 'published'
  /** It comes out at a time. */
  | 'scheduled'
  /** Our team hid it. */
  | 'withheld';

/** What was made, as the product that goes into the artist’s store. */
export type ProduceCustomRequestInput = {
  /** Name of the product. */
  name: Scalars['String']['input'];
  /** What one is sold for, in whole cents; the artist may change it. */
  priceCents: Scalars['Int']['input'];
  /** Pieces made. */
  quantity: Scalars['Int']['input'];
};

/** What a product is. REST writes a dash for the underscore. */
export type ProductCategory =
  /** Physical CD. */
  | 'cd'
  /** Digital Album. */
  | 'digital_album'
  /** Hoodie. */
  | 'hoodie'
  /** MP3 Download. */
  | 'mp3'
  /** Coffee Mug. */
  | 'mug'
  /** Other. */
  | 'other'
  /** Poster. */
  | 'poster'
  /** Stickers. */
  | 'sticker'
  /** T-Shirt. */
  | 't_shirt'
  /** Vinyl Record. */
  | 'vinyl';

/** A picture of a product: one that is there, or an upload. */
export type ProductPictureInput = {
  /** What it shows, in words, up to 300 characters. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** Of one that is there. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** `uploadURL` or `objectPath` of an uploaded picture. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
};

/** A variant of a product. */
export type ProductVariantInput = {
  /** Of one that is there; without it this is a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Pieces in stock; what is there stays where it is left out. */
  inventory?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 60 characters, each once. */
  name: Scalars['String']['input'];
  /** Whole cents; null for the product’s price. */
  priceCents?: InputMaybe<Scalars['Int']['input']>;
};

/** Where else you are to be found. */
export type ProfileLinkInput = {
  /** 1 to 40 characters. */
  label: Scalars['String']['input'];
  /** A whole address that begins with https://. */
  url: Scalars['String']['input'];
};

/** A new release with its tracks, in order. */
export type PublishReleaseInput = {
  /** With `publishAt`: everybody sees its page before it is out. False unless told. */
  announced?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who may hear its tracks, but for those with an audience of their own; null for everyone. */
  audience?: InputMaybe<Audience>;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  credits?: InputMaybe<Scalars['String']['input']>;
  /** Up to 4,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** What it is. */
  kind: ReleaseKind;
  /** Up to 120 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** With an audience: when they open to everyone, within a year. */
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it comes out, within a year; at once without it. */
  publishAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A day, for example 2026-11-21. */
  releaseDate?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters; one of a title for each artist. */
  title: Scalars['String']['input'];
  /** At most 60, in their order. */
  tracks: Array<NewTrackInput>;
};

/** A new song. */
export type PublishSongInput = {
  /** Up to 200 characters. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** `uploadURL` or `objectPath` of the uploaded audio. */
  audioFileUrl: Scalars['String']['input'];
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Whole seconds; what is stored is measured from the file. */
  duration: Scalars['Int']['input'];
  /** Free text of 1 to 60 characters. */
  genre: Scalars['String']['input'];
  /** From 1900 to next year. */
  releaseYear?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** Whether a record is out. */
export type PublishingStatus =
  /** Only staff sees it. */
  | 'draft'
  /** Everybody sees it. */
  | 'published';

/** What making it costs. */
export type QuoteCustomRequestInput = {
  /** What the artist should know, up to 50,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Whole cents. */
  quotedPriceCents: Scalars['Int']['input'];
};

/** Narrows the list of radio stations; all that are given must hold. */
export type RadioStationFilter = {
  /** What it is. */
  kind?: InputMaybe<RadioStationKind>;
  /** Status. */
  status?: InputMaybe<PublishingStatus>;
};

/** What it is, of a radio station. */
export type RadioStationKind =
  /** Another site’s player, embedded. */
  | 'page'
  /** A stream that plays here. */
  | 'stream';

/** Ways to sort the list of radio stations. */
export type RadioStationSort =
  /** By created, rising; empty ones last. */
  | 'createdAt_ASC'
  /** By created, falling; empty ones last. */
  | 'createdAt_DESC'
  /** By name, rising; empty ones last. */
  | 'name_ASC'
  /** By name, falling; empty ones last. */
  | 'name_DESC'
  /** By position, rising; empty ones last. */
  | 'position_ASC'
  /** By position, falling; empty ones last. */
  | 'position_DESC'
  /** By region, rising; empty ones last. */
  | 'region_ASC'
  /** By region, falling; empty ones last. */
  | 'region_DESC';

/** A stream as it was heard. */
export type RecordStreamInput = {
  /** Id of the song’s artist. */
  artistId: Scalars['ID']['input'];
  /** Whole seconds heard. */
  duration: Scalars['Int']['input'];
  /** Id of the song. */
  songId: Scalars['ID']['input'];
};

/** A new password for an account that is taken back. */
export type RecoverAccountInput = {
  /** A code of the second factor, where `asksForCode` says so. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** At least 6 characters; 8 of an admin. */
  newPassword: Scalars['String']['input'];
  /** What stands in the link of the mail behind the #. */
  token: Scalars['String']['input'];
};

/** A new artist account. */
export type RegisterArtistInput = {
  /** 20 to 5,000 characters of plain text. */
  bio: Scalars['String']['input'];
  /** Email address. */
  email: Scalars['String']['input'];
  /** Primary genre, for example "Synthwave". */
  genre: Scalars['String']['input'];
  /** Stage name, 2 to 100 characters. */
  name: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: Scalars['String']['input'];
};

/** A new listener account. */
export type RegisterUserInput = {
  /** The name that others see, 2 to 100 characters. */
  displayName: Scalars['String']['input'];
  /** Email address. */
  email: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: Scalars['String']['input'];
};

/** What a release is. */
export type ReleaseKind =
  /** A whole album. */
  | 'album'
  /** A few songs. */
  | 'ep'
  /** A song, perhaps with another side. */
  | 'single';

/** Whether a release, or a song that is not deleted, is out. */
export type ReleaseState =
  /** Taken back, a release with its tracks: its artist and admins alone see it. */
  | 'hidden'
  /** Out, once its artist is approved; a release needs a track that is out. */
  | 'published'
  /** Comes out at `publishAt`, a release with its tracks. */
  | 'scheduled'
  /** Hidden by our team, a release with its tracks: its artist and staff alone see it, and only staff brings it back. */
  | 'withheld';

/** Whether a release is out. */
export type ReleaseStateInput = {
  /** With `scheduled`: whether everybody sees its page before it is out. Left out, that stays as it is. */
  announced?: InputMaybe<Scalars['Boolean']['input']>;
  /** With `scheduled`: when it comes out, within a year. */
  publishAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it becomes. */
  state: ReleaseState;
};

/** What is wrong with something that was published: named by kind and id, or by the address of its page. */
export type ReportContentInput = {
  /** Instead of both: the address of its page, or of the picture. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** With the reason rights, which needs it: what a claim needs. */
  claim?: InputMaybe<RightsClaimInput>;
  /** Where the answer goes; the address of your account where you are signed in. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** True: what you say is true as far as you know. */
  goodFaith: Scalars['Boolean']['input'];
  /** Its id. */
  id?: InputMaybe<Scalars['String']['input']>;
  /** What kind of thing it is. */
  kind?: InputMaybe<ReportableKind>;
  /** Your name; that of your account where you are signed in. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What is wrong. */
  reason: ReportReason;
  /** Why: what you saw or heard, and where; at least 10 characters. */
  text: Scalars['String']['input'];
};

/** What is wrong with something that was published. */
export type ReportReason =
  /** It attacks people for what they are. */
  | 'hateful'
  /** The law forbids it. */
  | 'illegal'
  /** It pretends to be somebody or something else. */
  | 'misleading'
  /** A program made it, against the rule that music is made by people. */
  | 'not_made_by_people'
  /** Something else; the text says what. */
  | 'other'
  /** It belongs to somebody else. */
  | 'rights'
  /** It is pornographic, or explicit without a label. */
  | 'sexual'
  /** It was put up in bulk, or is advertising. */
  | 'spam';

/** What kind of thing somebody published. */
export type ReportableKind =
  /** Artist. */
  | 'artist'
  /** Comment. */
  | 'comment'
  /** Custom request. */
  | 'custom_request'
  /** Of a part that is switched off here; nothing of it can be reported. */
  | 'other'
  /** Picture. */
  | 'picture'
  /** Playlist. */
  | 'playlist'
  /** Post. */
  | 'post'
  /** Product. */
  | 'product'
  /** Release. */
  | 'release'
  /** Song. */
  | 'song';

/** What is known of the file; what is given is bound into the address. */
export type RequestUploadInput = {
  /** The Content-Type of the PUT. */
  contentType?: InputMaybe<Scalars['String']['input']>;
  /** What it is for. */
  purpose?: InputMaybe<UploadPurpose>;
  /** The `objectPath` of an earlier try with the same file, which failed: it gets a new address and counts once for the quota. Passed over where something was made of it. */
  retryOf?: InputMaybe<Scalars['String']['input']>;
  /** Bytes. */
  size?: InputMaybe<Scalars['Int']['input']>;
};

/** A new password in the place of a forgotten one. */
export type ResetPasswordInput = {
  /** At least 6 characters; 8 of an admin. */
  newPassword: Scalars['String']['input'];
  /** What stands in the link of the mail behind the #. */
  token: Scalars['String']['input'];
};

/** What a report about rights says beside. */
export type RightsClaimInput = {
  /** True: it is accurate, and under penalty of perjury you hold the rights or act for who does. */
  accurate: Scalars['Boolean']['input'];
  /** Who holds the rights: you, or for whom you act. */
  holder: Scalars['String']['input'];
  /** Where you can be reached by post. */
  postalAddress: Scalars['String']['input'];
  /** Your full name, in the place of a signature. */
  signature: Scalars['String']['input'];
  /** The copied work: its title, and where it can be seen or heard. */
  work: Scalars['String']['input'];
};

/** How a payment in the sandbox stands. */
export type SandboxPaymentStatus =
  /** The bank asks: confirm once more with `confirmed`. */
  | 'REQUIRES_CONFIRMATION'
  /** It is paid. */
  | 'SUCCEEDED';

/** What the player of a device has. */
export type SavePlayerInput = {
  /** Whether this device takes the account’s player over; true unless told. With false, nothing is kept while another device has it. */
  begins?: InputMaybe<Scalars['Boolean']['input']>;
  /** What people call it, 60 characters at most. */
  device: Scalars['String']['input'];
  /** Chosen at random by the device, and kept by it: 8 to 64 letters and digits. */
  deviceId: Scalars['ID']['input'];
  /** Whether it plays. */
  isPlaying: Scalars['Boolean']['input'];
  /** Place of the current song in the queue, from 0. */
  place: Scalars['Int']['input'];
  /** Whole seconds of it that have passed. */
  seconds: Scalars['Int']['input'];
  /** The queue, 200 songs at most; left out, it stays as it is. */
  songIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** What can be found. */
export type SearchKind =
  /** Artists, by name and username. */
  | 'ARTIST'
  /** Public playlists, by title, description and who made them. */
  | 'PLAYLIST'
  /** What artists sell, by name, artist and category. */
  | 'PRODUCT'
  /** Singles, EPs and albums, by title, artist and label. */
  | 'RELEASE'
  /** Songs, by title, artist, album, genre and year. */
  | 'SONG';

/** What a playback serves. */
export type ServedFormat =
  /** AAC, in an MP4 file. */
  | 'AAC'
  /** Opus, in a WebM file. */
  | 'OPUS'
  /** The file as it was uploaded: nothing else was made of it yet. */
  | 'ORIGINAL';

/** What of a preview changes; what is left out stays. */
export type SetPreviewInput = {
  /** Whether visitors hear it. */
  on?: InputMaybe<Scalars['Boolean']['input']>;
  /** Id of the song. */
  songId: Scalars['ID']['input'];
  /** Second at which it begins; null for the loudest half minute. */
  start?: InputMaybe<Scalars['Float']['input']>;
};

/** The first admin account. */
export type SetupAdminInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** At least 8 characters. */
  password: Scalars['String']['input'];
  /** Where the server was started with a set-up token: that token. */
  setupToken?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: Scalars['String']['input'];
};

/** What one browses by: a genre, a tag, a year, or the first letter of an artist’s name. */
export type ShelfKind =
  | 'genre'
  | 'letter'
  | 'tag'
  | 'year';

/** Where a physical order goes. */
export type ShippingAddressInput = {
  /** City. */
  city: Scalars['String']['input'];
  /** ISO 3166-1 code of two letters. */
  country: Scalars['String']['input'];
  /** Street and number. */
  line1: Scalars['String']['input'];
  /** Apartment, floor and the like. */
  line2?: InputMaybe<Scalars['String']['input']>;
  /** Who gets it. */
  name: Scalars['String']['input'];
  /** Postal code. */
  postalCode: Scalars['String']['input'];
  /** State or province. */
  region?: InputMaybe<Scalars['String']['input']>;
};

/** What a figure of the landing page counts by itself. */
export type SiteFigureSource =
  /** Accounts of artists. */
  | 'artists'
  /** Accounts of listeners. */
  | 'listeners'
  /** Songs. */
  | 'songs'
  /** Counted streams of all time. */
  | 'streams';

/** Narrows the list of pages; all that are given must hold. */
export type SitePageFilter = {
  /** Page. */
  kind?: InputMaybe<SitePageKind>;
  /** Status. */
  status?: InputMaybe<PublishingStatus>;
};

/** Page, of a page. */
export type SitePageKind =
  /** Contact Us. */
  | 'contact'
  /** Community Guidelines. */
  | 'guidelines'
  /** Help Center. */
  | 'help'
  /** Imprint. */
  | 'imprint'
  /** Privacy Policy. */
  | 'privacy'
  /** Refund Policy. */
  | 'refunds'
  /** Terms of Service. */
  | 'terms';

/** Ways to sort the list of pages. */
export type SitePageSort =
  /** By created, rising; empty ones last. */
  | 'createdAt_ASC'
  /** By created, falling; empty ones last. */
  | 'createdAt_DESC'
  /** By title, rising; empty ones last. */
  | 'title_ASC'
  /** By title, falling; empty ones last. */
  | 'title_DESC'
  /** By last updated, rising; empty ones last. */
  | 'updatedAt_ASC'
  /** By last updated, falling; empty ones last. */
  | 'updatedAt_DESC';

/** Whether a song is out. */
export type SongState =
  /** Gone. Its title stays on statements. */
  | 'deleted'
  /** Taken back: its artist and admins alone see it. */
  | 'hidden'
  /** Out: everybody sees it once its artist is approved. */
  | 'published'
  /** Comes out at `publishAt`; until then its artist and admins alone see it. */
  | 'scheduled'
  /** Hidden by our team: its artist and staff alone see it, and only staff brings it back. */
  | 'withheld';

/** Whether a song is out. */
export type SongStateInput = {
  /** With `scheduled`: when it comes out, within a year. */
  publishAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it becomes. */
  state: ReleaseState;
};

/** What somebody of the staff is there for. An owner may everything. */
export type StaffRole =
  /** Artists who wait, songs, products and what the site says. */
  | 'editor'
  /** Refunds, payouts, reconciliation and statements. */
  | 'finance'
  /** Everything, including staff. */
  | 'owner'
  /** Accounts, orders, mail and custom requests. */
  | 'support';

/** Where a line of a statement comes from. */
export type StatementSource =
  /** A refund, a lost dispute or a correction. */
  | 'adjustment'
  /** The month’s community pool. */
  | 'community'
  /** A sale of merchandise. */
  | 'merch'
  /** Money that left for the artist’s account, or came back. */
  | 'payout'
  /** A listener’s settled period. */
  | 'streaming'
  /** A tip. */
  | 'tip';

/** What sending an order costs, in whole cents. What is left out or null is not sent there. */
export type StoreShippingInput = {
  /** Within that country. */
  homeCents?: InputMaybe<Scalars['Int']['input']>;
  /** ISO 3166-1 code of two letters. */
  homeCountry: Scalars['String']['input'];
  /** To the rest of its part of the world. */
  regionCents?: InputMaybe<Scalars['Int']['input']>;
  /** To anywhere else. */
  worldCents?: InputMaybe<Scalars['Int']['input']>;
};

/** Custom merchandise that an artist asks for. */
export type SubmitCustomRequestInput = {
  /** Who asks: you, or any artist as staff (support). */
  artistId: Scalars['ID']['input'];
  /** What it shall look like, 1 to 50,000 characters. */
  designDescription: Scalars['String']['input'];
  /** Text of a positive whole number; blank for none. */
  estimatedQuantity?: InputMaybe<Scalars['String']['input']>;
  /** What it is. */
  itemType: CustomItemType;
  /** What else matters, up to 50,000 characters. */
  specialInstructions?: InputMaybe<Scalars['String']['input']>;
};

/** Where a paid month of a subscription stands. */
export type SubscriptionPeriodState =
  /** Its parts are estimates. */
  | 'open'
  /** Nothing was heard: the artists’ part went to the community pool. */
  | 'pooled'
  /** All of it was given back. */
  | 'refunded'
  /** The artists’ part went to who was heard. */
  | 'settled';

/** Where a subscription stands. */
export type SubscriptionState =
  /** It is paid, and goes on. */
  | 'active'
  /** It ended. */
  | 'canceled'
  /** It waits for its first payment. */
  | 'incomplete'
  /** There never was one. */
  | 'none'
  /** A renewal was not paid. */
  | 'past_due';

/** A test card; never a real one. */
export type TestCardInput = {
  /** Security code. */
  cvc: Scalars['String']['input'];
  /** 1 to 12. */
  expMonth: Scalars['Int']['input'];
  /** Four digits. */
  expYear: Scalars['Int']['input'];
  /** 4242 4242 4242 4242 is paid; others fail as at Stripe. */
  number: Scalars['String']['input'];
};

/** Narrows the list of testimonials; all that are given must hold. */
export type TestimonialFilter = {
  /** Placeholder. One of: yes, no. */
  placeholder?: InputMaybe<Scalars['String']['input']>;
  /** Status. */
  status?: InputMaybe<PublishingStatus>;
};

/** Ways to sort the list of testimonials. */
export type TestimonialSort =
  /** By created, rising; empty ones last. */
  | 'createdAt_ASC'
  /** By created, falling; empty ones last. */
  | 'createdAt_DESC'
  /** By name, rising; empty ones last. */
  | 'name_ASC'
  /** By name, falling; empty ones last. */
  | 'name_DESC'
  /** By position, rising; empty ones last. */
  | 'position_ASC'
  /** By position, falling; empty ones last. */
  | 'position_DESC'
  /** By role, rising; empty ones last. */
  | 'role_ASC'
  /** By role, falling; empty ones last. */
  | 'role_DESC';

/** What of a tip’s message its artist may show to everybody, as the tipper said. */
export type TipThanks =
  /** The message, with the display name. */
  | 'named'
  /** Nothing: it is for the artist alone. */
  | 'private'
  /** The message, without the name. */
  | 'unnamed';

/** Why a stream was not counted. */
export type UncountedReason =
  /** The latest session of this song is already counted. */
  | 'DUPLICATE'
  /** Too little of the audio was fetched from the session’s URL for so many seconds. */
  | 'NOT_SERVED'
  /** The listener never opened this song. */
  | 'NO_PLAYBACK'
  /** No listener with an active subscription is signed in. */
  | 'NO_SUBSCRIPTION'
  /** More seconds than the listener’s clock has left: nobody hears two songs at once. */
  | 'OVERLAPPING'
  /** The song’s own artist is signed in in this browser session, or shares the listener’s e-mail address, or is paid out to it. */
  | 'OWN_SONG'
  /** The song is shorter than 30 seconds: it plays, and is never counted. */
  | 'SONG_TOO_SHORT'
  /** Claimed by a program with an access token: only what people hear in their browser is paid. */
  | 'TOKEN'
  /** Less than 30 seconds. */
  | 'TOO_SHORT'
  /** More seconds than have passed since the session was opened. */
  | 'TOO_SOON';

/** What changes about a announcement; what is left out stays as it is. */
export type UpdateAnnouncementInput = {
  /** Link text. At most 40 characters. */
  linkLabel?: InputMaybe<Scalars['String']['input']>;
  /** Link. A page of this site, /discover, or an https:// address. At most 500 characters. */
  linkUrl?: InputMaybe<Scalars['String']['input']>;
  /** Text. 1 to 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** What changes about a feature card; what is left out stays as it is. */
export type UpdateFeatureCardInput = {
  /** Icon. One of: audio-lines, mic-vocal, compass, shirt, chart, users, lock, calendar, messages. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Planned. Named as coming later, without its text. */
  planned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Text. 1 to 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Title. 1 to 60 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What changes about a landing figure; what is left out stays as it is. */
export type UpdateLandingFigureInput = {
  /** Shows. What is written above, or a count of the database. A placeholder gives way to its count once anything is counted. One of: , listeners, artists, songs, streams. */
  counts?: InputMaybe<Scalars['String']['input']>;
  /** Label. What it counts: active users. 1 to 60 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** Placeholder. Marked as a sample until you turn this off. */
  placeholder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Figure. As it is read: 50,000+. 1 to 20 characters. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A step of an order, its tracking number, or both. */
export type UpdateOrderInput = {
  /** With the status `refunded`: why, up to 500 characters. The buyer sees it. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The next status: one of `nextStatuses`. */
  status?: InputMaybe<OrderStatus>;
  /** The carrier’s number; empty takes it away. Only for orders that are shipped. */
  trackingNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Changes of a post; what is left out stays. */
export type UpdatePostInput = {
  /** Who may read it. */
  audience?: InputMaybe<Audience>;
  /** At most three songs, releases or products that everybody may see. */
  embeds?: InputMaybe<Array<PostEmbedInput>>;
  /** All of them, 10 at most, in their order; who is left out goes. */
  pictures?: InputMaybe<Array<PostPictureInput>>;
  /** Of a scheduled one: when it is published, within a year. */
  publishAt?: InputMaybe<Scalars['String']['input']>;
  /** For an audience of buyers: the release that they bought, one of yours. */
  releaseId?: InputMaybe<Scalars['ID']['input']>;
  /** Draft, published at once, or scheduled. */
  state?: InputMaybe<WrittenPostState>;
  /** Markdown without HTML, 1 to 10,000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One line, 1 to 120 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Changes of a product; what is left out stays. */
export type UpdateProductInput = {
  /** What it is. */
  category?: InputMaybe<ProductCategory>;
  /** Plain text, 1 to 50,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A new digital file; buyers get it as well. */
  digitalFileUrl?: InputMaybe<Scalars['String']['input']>;
  /** A new picture, or null to take it away. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Pieces in stock; 0 for a number below it. */
  inventory?: InputMaybe<Scalars['Int']['input']>;
  /** Puts it into the store, or takes it out. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 1,000 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** All of them, 6 at most, in their order; who is left out goes. In place of `imageUrl`. */
  pictures?: InputMaybe<Array<ProductPictureInput>>;
  /** Whole cents; orders that were placed keep their price. */
  priceCents?: InputMaybe<Scalars['Int']['input']>;
  /** All of them, 50 at most, in the order in which they are shown; who is left out is offered no more. The stock of the product is their sum. */
  variants?: InputMaybe<Array<ProductVariantInput>>;
};

/** What changes about a radio station; what is left out stays as it is. */
export type UpdateRadioStationInput = {
  /** What it is. */
  kind?: InputMaybe<RadioStationKind>;
  /** Name. 1 to 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Query parameter. Of an embedded player: carries the station id. */
  pageParameter?: InputMaybe<Scalars['String']['input']>;
  /** Station page. Of an embedded player; it must not redirect to another site. At most 500 characters. */
  pageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Region. Audience, for example North America and UK. 1 to 80 characters. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** Station id. Of an embedded player. At most 80 characters. */
  stationId?: InputMaybe<Scalars['String']['input']>;
  /** Stream URL. Of a stream that plays here, without redirects to other sites; blank: coming soon. At most 500 characters. */
  streamUrl?: InputMaybe<Scalars['String']['input']>;
};

/** What changes about a page; what is left out stays as it is. */
export type UpdateSitePageInput = {
  /** Page. Its address, and the word of the footer that links to it. */
  kind?: InputMaybe<SitePageKind>;
  /** Text. Leave an empty line between paragraphs. Start a heading with ## and a point of a list with -. A link: [our rules](/rules). 1 to 40000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Title. 1 to 80 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What changes about a testimonial; what is left out stays as it is. */
export type UpdateTestimonialInput = {
  /** Name. 1 to 80 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Placeholder. Marked as a sample until you turn this off. */
  placeholder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position. Lower numbers are shown first. 0 to 10000. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Quote. 1 to 400 characters. */
  quote?: InputMaybe<Scalars['String']['input']>;
  /** Role. Artist, listener, label. 1 to 60 characters. */
  role?: InputMaybe<Scalars['String']['input']>;
};

/** What an upload is for; decides how large it may be and what its content must be. */
export type UploadPurpose =
  /** A song: MP3, WAV, FLAC, M4A or OGG, up to 100 MB. */
  | 'audio'
  /** The wide picture at the top of an artist’s page, best 1600 × 533: JPEG, PNG or WebP, up to 10 MB. */
  | 'banner'
  /** A cover: JPEG, PNG or WebP, up to 10 MB. All that listeners put up, for their playlists. */
  | 'cover'
  /** A digital product: MP3, ZIP, FLAC or WAV, up to 100 MB. */
  | 'digital_file'
  /** A picture of an artist: JPEG, PNG or WebP, up to 10 MB. */
  | 'face'
  /** A picture of a product: JPEG, PNG or WebP, up to 10 MB. */
  | 'product_image';

/** The three kinds of account. */
export type UserType =
  /** Staff. */
  | 'admin'
  /** Uploads songs and runs a store. */
  | 'artist'
  /** A listener. */
  | 'user';

/** What an artist makes of a post. */
export type WrittenPostState =
  /** Only you see it. */
  | 'draft'
  /** It is out at once. */
  | 'published'
  /** It comes out at `publishAt`. */
  | 'scheduled';
