import type { SocialNetwork } from './site-basics.ts'

const paths: Record<SocialNetwork, string> = {
  twitter:
    'M22 5.9a8 8 0 0 1-2.3.640 4 4 0 0 0 1.76-2.22 8 8 0 0 1-2.55.970 4 4 0 0 0-6.85 3.66A11.4 11.4 0 0 1 3.8 4.76a4 4 0 0 0 1.24 5.36 4 4 0 0 1-1.82-.5v.05a4 4 0 0 0 3.22 3.94 4 4 0 0 1-1.82.070 4 4 0 0 0 3.75 2.79A8 8 0 0 1 2.4 18.1a11.4 11.4 0 0 0 17.54-10.1A8 8 0 0 0 22 5.9Z',
  instagram:
    'M7 2.5h10A4.5 4.5 0 0 1 21.5 7v10a4.5 4.5 0 0 1-4.5 4.5H7A4.5 4.5 0 0 1 2.5 17V7A4.5 4.5 0 0 1 7 2.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17.3 6.7h.01',
  facebook:
    'M14.5 21.5v-8h2.8l.45-3.25H14.5V8.2c0-.95.450-1.7 1.8-1.7h1.65V3.6a20 20 0 0 0-2.4-.15c-2.5 0-4.15 1.55-4.15 4.3v2.5H8.5v3.25h2.9v8Z',
  youtube:
    'M21.6 7.6a2.5 2.5 0 0 0-1.76-1.78C18.25 5.4 12 5.4 12 5.4s-6.25 0-7.84.420A2.5 2.5 0 0 0 2.4 7.6 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.4 2.5 2.5 0 0 0 1.76 1.78c1.59.420 7.84.420 7.84.420s6.25 0 7.84-.42a2.5 2.5 0 0 0 1.76-1.78A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.4ZM10 15V9l5.2 3Z',
}

export const SocialIcon = ({ network }: { network: SocialNetwork }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[network]} />
  </svg>
)
