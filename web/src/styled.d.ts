import 'styled-components'
import type { Theme } from './ui/tokens.ts'

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}
