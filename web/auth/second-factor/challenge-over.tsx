import { lazy, Suspense } from 'react'
import type { AskedChallenge } from './use-challenge.ts'

const ChallengeDialog = lazy(async () => ({ default: (await import('./places.tsx')).ChallengeDialog }))

/** The challenge that `useChallenge` asks for, if any, in a dialog over a form. */
export function ChallengeOver({ asked }: { asked: AskedChallenge | null }) {
  return (
    asked && (
      <Suspense>
        <ChallengeDialog {...asked} />
      </Suspense>
    )
  )
}
