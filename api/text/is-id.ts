import { z } from 'zod'

/** Whether a text from outside has the form of an id: what has not is nobody's, and the database would refuse to compare it. */
export const isId = (text: string): boolean => z.uuid().safeParse(text).success
