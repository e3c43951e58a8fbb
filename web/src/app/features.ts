import { site } from '../features/site/index.ts'
import type { Feature } from './define-feature.ts'

/** Every feature of the web app. The server's plugins decide which of them are on. */
export const features: readonly Feature[] = [site]
