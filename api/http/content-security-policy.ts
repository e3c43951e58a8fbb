import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../app/config.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { PageSources } from '../app/plugin.ts'
import { styleHash } from './style-hash.ts'

/**
 * Scripts and style elements only from here (and scripts of Stripe where it takes cards). `styles` are hashes of the elements
 * that pages hold. Style attributes stay allowed: the mails that staff reads in a frame, which inherits this policy, are made of
 * them.
 */
export function contentSecurityPolicy(
  config: Config,
  platform: Platform,
  styles: readonly string[] = [],
): FastifyHelmetOptions['contentSecurityPolicy'] {
  const stripe = platform.payments.name === 'stripe'
  const objects = platform.objects.origin ? [platform.objects.origin] : []
  const images = config.CDN_URL ? [new URL(config.CDN_URL).origin] : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Stripe.js fetches further parts of itself.
      scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [])],
      styleSrc: ["'self'", ...styles],
      styleSrcAttr: ["'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...objects, ...images],
      mediaSrc: ["'self'", 'blob:', ...objects],
      connectSrc: ["'self'", ...objects, ...(stripe ? ['https://api.stripe.com'] : [])],
      // Stripe's card fields and banks' questions; the own player, as others will see it.
      frameSrc: [
        "'self'",
        ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : []),
      ],
      ...(config.PUBLIC_URL?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/**
 * Hashes of the style elements in the web's HTML and in what the server writes into it. The empty one is for styled-components,
 * which adds its rules to an empty element by script.
 */
export function inlineStyleHashes(webDirectory: string): string[] {
  const index = join(webDirectory, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const built = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style as string)
  return ['', ...built].map(styleHash)
}

/** The policy with what plugins let pages show of other origins. */
export function withPageSources(policy: string, { frames, media }: PageSources): string {
  const added = (directive: string, sources: readonly string[]) =>
    sources.length === 0 ? directive : `${directive} ${[...new Set(sources)].toSorted().join(' ')}`
  return policy
    .split(';')
    .map((directive) =>
      directive.startsWith('frame-src ')
        ? added(directive, frames)
        : directive.startsWith('media-src ')
          ? added(directive, media)
          : directive,
    )
    .join(';')
}

/** The browser features that pages may use: no device access, and payment where Stripe's form takes cards. */
export const permissionsPolicy = (platform: Platform): string =>
  [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
    ...['browsing-topics', 'hid', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map((feature) => `${feature}=()`)
    .concat(platform.payments.name === 'stripe' ? 'payment=(self "https://js.stripe.com")' : 'payment=()')
    .join(', ')

/**
 * The policy of the embedded player, which may stand in any page: its own script, pictures and 30-second previews,
 * nothing else.
 */
export function embedPolicy(config: Config, platform: Platform): string {
  const objects = platform.objects.origin ? ` ${platform.objects.origin}` : ''
  const images = config.CDN_URL ? ` ${new URL(config.CDN_URL).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self'${objects}${images}`,
    `media-src 'self'${objects}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}
