import { createContext } from 'react'

/** Inside a sheet a link takes the sheet's place in the history, so that Back leads to the page below. */
export const InSheet = createContext(false)
