import { useState } from 'react'
import { useClient } from '../../client.tsx'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.tsx'
import { useProblem } from '../use-problem.ts'
import { type Challenge, chooseFactor, type Factor } from './challenge.ts'

interface OtherWaysProps {
  challenge: Challenge
  onChosen: (challenge: Challenge) => void
}

/** The other factors of the account, behind a button; nothing where there are none. */
export function OtherWays({ challenge: { factor: current, factors }, onChosen }: OtherWaysProps) {
  const { challenge: texts } = useTwoStepTexts()
  const { api, toasts } = useClient()
  const problem = useProblem()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Factor | null>(null)
  const others = factors.filter((factor) => factor !== current)

  async function choose(factor: Factor) {
    setChosen(factor)
    try {
      onChosen(await chooseFactor(api, factors, factor))
      setIsOpen(false)
    } catch (error) {
      showError(toasts, problem(error, texts.failed))
    } finally {
      setChosen(null)
    }
  }

  if (others.length === 0) return null
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.otherWay}
      </Button>
      {isOpen && (
        <div className="grid w-full gap-2">
          {others.map((factor) => (
            <Button key={factor} busyLabel={chosen === factor && texts.resending} onClick={() => choose(factor)}>
              {texts.ways[factor]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
