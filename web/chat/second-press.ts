import type { MouseEvent } from 'react'

/**
 * Whether this is the second press of a double one. It may fall on what has taken the place of the first: it neither
 * stops what was just sent, nor sends again what was just stopped, nor chooses an example.
 */
export const isSecondPress = ({ detail }: MouseEvent): boolean => detail > 1
