import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'
import type { Platform } from '../platform/open-platform.ts'

/** Scripts only from here (and Stripe where it takes cards); styles inline because styled-components writes them. */
export function contentSecurityPolicy(
  config: Config,
  platform: Platform,
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
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...objects, ...images],
      // The live radio may play any https stream an admin sets.
      mediaSrc: ["'self'", 'blob:', 'https:', ...objects],
      connectSrc: ["'self'", ...objects, ...(stripe ? ['https://api.stripe.com'] : [])],
      // Radio stations that an admin sets; Stripe's card fields and banks' questions; the own player, as others will see it.
      frameSrc: ["'self'", 'https:'],
      ...(config.PUBLIC_URL?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** What pages may ask a browser for: nothing of the device, and payment where a form of Stripe takes cards. */
export const permissionsPolicy = (platform: Platform): string =>
  [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
    ...['browsing-topics', 'hid', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map((feature) => `${feature}=()`)
    .concat(platform.payments.name === 'stripe' ? 'payment=(self "https://js.stripe.com")' : 'payment=()')
    .join(', ')

/** Of the player for other sites, which may stand in any page: its own script, pictures and half minutes, nothing else. */
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
