import { changes } from './changes.ts'

const cookie = 'over https is __Host-, Secure, HttpOnly and Lax; over http it has another name'
const masked = 'masks bugs and gives a reference instead'
const onLog = 'api/access/security-log.test.ts'

/** Rules of docs/security.md for what is asked over HTTP. */
export const httpMutations = [
  ...changes('api/text/html.ts', 'api/http/tests/rendered-pages.test.ts', [
    ['tags of a name', `/[&<>"']/g`, `/[&>"']/g`, 'escapes what people write, in every place'],
  ]),
  ...changes('api/collections/list-records.ts', 'api/collections/list-records.test.ts', [
    ['a pattern in a search', String.raw`/[\\%_]/g`, String.raw`/[\\%]/g`, 'search in any case, literally, and by id'],
  ]),
  ...changes('api/keys/keys.ts', 'api/keys/rotation.test.ts', [
    [
      'the current key alone',
      'return ring.keys().some(',
      'return ring.keys().slice(0, 1).some(',
      'goes on with everything that people have, and makes with the new key',
    ],
  ]),
  ...changes('api/http/session-cookie.ts', 'api/http/tests/over-https.test.ts', [
    ['a cookie for scripts', 'httpOnly: true', 'httpOnly: false', cookie],
    ['a cookie of any name', "'__Host-fairwave' : 'fairwave'", "'fairwave' : 'fairwave'", cookie],
    ['a cookie for other sites', "sameSite: 'lax'", "sameSite: 'none'", cookie],
  ]),
  ...changes('plugins/auth/domain/sessions.ts', 'api/http/tests/over-https.test.ts', [
    ['a short session token', 'randomBytes(32)', 'randomBytes(16)', cookie],
  ]),
  ...changes('api/http/content-security-policy.ts', 'api/http/tests/over-https.test.ts', [
    [
      'styles from pages',
      `styleSrc: ["'self'", ...styles],`,
      `styleSrc: ["'self'", "'unsafe-inline'", ...styles],`,
      'pages over https are held to it for a year, with nosniff, a policy and no frames',
    ],
    [
      'any frame',
      `frameSrc: [\n        "'self'",`,
      `frameSrc: [\n        "'self'", 'https:',`,
      'pages over https are held to it for a year, with nosniff, a policy and no frames',
    ],
  ]),
  ...changes('api/http/server.ts', 'api/http/tests/trusted-proxies.test.ts', [
    [
      'one proxy more',
      'hop < config.TRUST_PROXY',
      'hop <= config.TRUST_PROXY',
      'takes the address that the last of %s trusted proxies saw: %s',
    ],
  ]),
  ...changes('api/http/cross-origin.ts', 'api/http/tests/cross-origin.test.ts', [
    [
      'cookies of other sites',
      'export function allowOrigins(reply: FastifyReply): void {',
      `export function allowOrigins(reply: FastifyReply): void {
  reply.header('access-control-allow-credentials', 'true')`,
      'never acts with the cookies of this one',
    ],
  ]),
  ...changes('api/rest/mount-routes.ts', 'api/tests/kernel.test.ts', [
    [
      'a body of any type',
      'if (type && !/',
      'if (!type && !/',
      'tells malformed JSON, other types and oversized bodies apart',
    ],
    [
      'a bug in the answer',
      '`Something went wrong. Reference: ${request.id ?? randomUUID()}`',
      'String(error)',
      masked,
    ],
    ['a bug that nobody reads of', "request.log.error({ err: error }, 'unexpected error')", '', masked],
  ]),
  ...changes('api/rest/mount-routes.ts', 'api/http/tests/serve-web.test.ts', [
    [
      'a method that is not taken',
      "code: 'METHOD_NOT_ALLOWED', status: 405",
      "code: 'METHOD_NOT_ALLOWED', status: 404",
      '%s %s is answered with 405 and what it takes',
    ],
  ]),
  ...changes('api/http/serve-web.ts', 'api/http/tests/serve-web.test.ts', [
    [
      'a page for every address',
      'routeOf ? pages.notFound : pages.found',
      'pages.found',
      '%s is answered with %i and the page',
    ],
  ]),
  ...changes('api/http/metrics.ts', 'api/http/tests/metrics.test.ts', [
    [
      'figures for everybody',
      '(config.production && !config.METRICS_TOKEN)',
      'false',
      'is nobody in production, unless a token or a port says who',
    ],
  ]),
  ...changes('api/graphql/graphql-route.ts', 'api/tests/kernel.test.ts', [
    [
      'GraphQL by a form',
      'assertNotCrossSite(request.headers)',
      '',
      'refuses mutations by GET and requests without the header that forms cannot send',
    ],
  ]),
  ...changes('api/graphql/graphql-route.ts', 'api/graphql/limits/operation-limits.test.ts', [
    [
      'GraphQL by a form',
      'assertNotCrossSite(request.headers)',
      '',
      'refuses mutations by GET, forms, and calls that another site could make',
    ],
  ]),
  ...changes('api/graphql/limits/operation-limits.ts', 'api/graphql/limits/operation-limits.test.ts', [
    ['any depth', 'depth: 12,', 'depth: 12_000,', '%s is refused at once, with no SQL'],
  ]),
  ...changes('api/graphql/graphql-route.ts', 'api/graphql/personal-answers.test.ts', [
    [
      'personal answers that are stored',
      "'cache-control': 'no-store', vary",
      "'cache-control': 'no-cache', vary",
      '$name is kept by no cache but the own one of whoever asks',
    ],
  ]),
  ...changes('api/http/sitemap.ts', 'api/rest/http-semantics.test.ts', [
    [
      'XML of any characters',
      'application/xml; charset=utf-8',
      'application/xml',
      '%s says of its answer what it is, and in which characters',
    ],
  ]),
  ...changes('plugins/tokens/operations/tokens.ts', 'api/rest/openapi/api-document.test.ts', [
    [
      'a token in an address',
      "path: '/access-tokens/:id',",
      "path: '/access-tokens/:token',",
      'has no call that takes a password, token or code in its address',
    ],
  ]),
  ...changes('api/http/content-security-policy.ts', 'api/rest/openapi/api-document.test.ts', [
    [
      'eval',
      `scriptSrc: ["'self'",`,
      `scriptSrc: ["'self'", "'unsafe-eval'",`,
      'is within the policy of all pages, and everything that it loads comes from here',
    ],
  ]),
  ...changes('plugins/merch/rules/order.ts', 'plugins/merch/tests/refused-checkout.test.ts', [
    [
      'an address without a city',
      "city: line('City', 100),",
      "city: line('City', 100).catch('x'),",
      'with half an address, by the line that is missing',
    ],
  ]),
  ...changes('plugins/billing/domain/received-events.ts', 'plugins/billing/tests/received-events.test.ts', [
    [
      'an event that can never be applied',
      'error instanceof UnusableEvent || (',
      '(',
      'is answered, kept from the others, told to staff, and tried again when that is of use',
    ],
  ]),
  ...changes('api/platform/objects/disk-object-routes.ts', 'api/platform/objects/tests/disk-object-routes.test.ts', [
    [
      'an upload that acts as a page',
      `"sandbox; default-src 'none'"`,
      `"default-src 'self'"`,
      'what was uploaded cannot act as a page of this site',
    ],
    [
      'a file that stays open',
      'await file.close()',
      // Held, or the garbage collector closes it.
      'setInterval(() => void file, 1_000_000).unref()',
      'a listener who leaves half-way leaves no open file',
    ],
  ]),
  ...changes(
    'api/platform/objects/redirect-object-routes.ts',
    'api/platform/objects/tests/redirect-object-routes.test.ts',
    [
      [
        'a redirect for an upload',
        "grant.op !== 'get' || grant.meter === undefined",
        'false',
        'a URL that is over, changed, or for something else is refused, and tells nobody',
      ],
    ],
  ),
  ...changes('api/collections/run-action.ts', 'api/collections/save-record.test.ts', [
    [
      'an inherited action',
      'Object.hasOwn(collection.actions, input.action) ? collection.actions[input.action] : undefined',
      'collection.actions[input.action]',
      'answers 404 for a collection or action that is none',
    ],
  ]),
  ...changes('api/collections/save-record.ts', 'api/collections/save-record.test.ts', [
    [
      'a field that is not to be written',
      '.filter((key) => !Object.hasOwn(form.shape, key))',
      '.filter(() => false)',
      'refuses %s, naming the field',
    ],
  ]),
  ...changes('api/collections/save-record.ts', 'api/collections/operations.test.ts', [
    [
      'a collection for everybody',
      "assertMay(ctx, collection, 'create')",
      '',
      'asserts it in the domain as well, for whoever does not pass the schema',
    ],
  ]),
  ...changes('api/http/server.ts', onLog, [
    [
      'a query in the log',
      "path: request.url.split('?', 1)[0] as string,",
      'path: request.url,',
      'holds no secret, no name and no query of an address',
    ],
  ]),
  ...changes('api/platform/log/open-log.ts', onLog, [
    [
      'the time of the server',
      'timestamp: pino.stdTimeFunctions.isoTime,',
      'timestamp: pino.stdTimeFunctions.epochTime,',
      'has one line for each event with its time in UTC, and what people send begins none',
    ],
  ]),
  ...changes('api/access/security-log.ts', onLog, [
    [
      'no address beside a refusal',
      'code: error.code, ip, method, path,',
      'code: error.code, method, path,',
      'tells of sign-ins that are refused and limited, with address and request id, by REST and GraphQL',
    ],
    [
      'nobody beside an event',
      'ip: actor.ip, ...about }',
      'ip: actor.ip }',
      'tells of sign-ins, tokens and sign-outs, by ids',
    ],
    [
      'strange tokens',
      "INVALID_TOKEN: 'token-refused',",
      '',
      'tells who was refused what they may not do, and of tokens and sites that are strange',
    ],
    [
      'what is forbidden',
      "FORBIDDEN: 'refused',",
      '',
      'tells who was refused what they may not do, and of tokens and sites that are strange',
    ],
  ]),
]
