import { LogOut, Settings, X } from 'lucide-react'
import { useState } from 'react'
import { useAccountTexts, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { type ButtonVariant, buttonClass, iconButtonClass } from '../ui/button-class.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { CitationChip, CitedWords, SourceStamp } from '../ui/citation-chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { linkClass } from '../ui/link-class.ts'
import { Mark } from '../ui/mark.tsx'
import type { Cited } from '../ui/markdown/cited-pieces.ts'
import { Menu } from '../ui/menu.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showError, showSuccess, type Toasts } from '../ui/toast.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Specimen, State, States } from './specimen.tsx'

export function Specimens({ toasts }: { toasts: Toasts }) {
  return (
    <>
      <Buttons />
      <Links />
      <Fields />
      <Notices />
      <Citations />
      <Waiting />
      <Floating toasts={toasts} />
      <Marks />
    </>
  )
}

const VARIANTS: ButtonVariant[] = ['main', 'plain', 'quiet']
const HELD = ['hover', 'focus', 'active']

function Buttons() {
  const { signIn } = useAccountTexts().auth
  return (
    <Specimen name="Button">
      {VARIANTS.map((variant) => (
        <States key={variant}>
          <State name={variant}>
            <Button variant={variant}>{signIn.submit}</Button>
          </State>
          {HELD.map((state) => (
            <State key={state} name={state}>
              <Button variant={variant} data-state={state}>
                {signIn.submit}
              </Button>
            </State>
          ))}
          <State name="disabled">
            <Button variant={variant} disabled>
              {signIn.submit}
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} busyLabel={signIn.busy}>
              {signIn.submit}
            </Button>
          </State>
        </States>
      ))}
      <IconButtons />
    </Specimen>
  )
}

function IconButtons() {
  const { ui } = useTexts()
  return (
    <States>
      {['icon', ...HELD].map((state) => (
        <State key={state} name={state}>
          <button type="button" aria-label={ui.close} data-state={state} className={iconButtonClass}>
            <X aria-hidden="true" className="size-5" />
          </button>
        </State>
      ))}
    </States>
  )
}

function Links() {
  const { auth } = useAccountTexts()
  return (
    <Specimen name="Link">
      <States>
        {['link', ...HELD].map((state) => (
          <State key={state} name={state}>
            <a href="#link" data-state={state} className={linkClass}>
              {auth.signIn.forgotten}
            </a>
          </State>
        ))}
        <State name="looks like a button">
          <a href="#link" className={buttonClass('plain')}>
            {auth.signIn.signUp}
          </a>
        </State>
      </States>
    </Specimen>
  )
}

function Fields() {
  const { fields, rules } = useAccountTexts().auth
  const { theme, themes } = useTexts().chat.shell
  const [chosen, setChosen] = useState('system')
  const options = Object.entries(themes).map(([name, label]) => ({
    label,
    isChosen: name === chosen,
    onSelect: () => setChosen(name),
  }))
  return (
    <Specimen name="Text field">
      <div className="grid gap-6 sm:grid-cols-2">
        <State name="default">
          <TextField label={fields.fullName} />
        </State>
        <State name="hover">
          <TextField label={fields.fullName} data-state="hover" />
        </State>
        <State name="focus">
          <TextField label={fields.fullName} data-state="focus" />
        </State>
        <State name="disabled">
          <TextField label={fields.email} defaultValue="asha@example.com" disabled />
        </State>
        <State name="hint, password">
          <TextField label={fields.password} hint={fields.passwordHint} type="password" defaultValue="secret" />
        </State>
        <State name="invalid">
          <TextField label={fields.email} error={rules.emailInvalid} defaultValue="asha@" />
        </State>
        <State name="one of several">
          <ChoiceField label={theme} options={options} />
        </State>
      </div>
    </Specimen>
  )
}

function Notices() {
  const { checkEmail, recovery, fields } = useAccountTexts().auth
  return (
    <Specimen name="Notice">
      <Notice>{checkEmail.body}</Notice>
      <Notice tone="good">{recovery.intro}</Notice>
      <Notice tone="bad">
        {recovery.invalid} {fields.passwordHint}
      </Notice>
    </Specimen>
  )
}

const VERIFIED: Cited = {
  number: 2,
  nameFor: (number) => `Source ${number}: National Civil Code 2074, s. 95, verified`,
  stamp: null,
  href: '#source',
  mentions: [],
}
const UNVERIFIED: Cited = {
  number: 3,
  nameFor: (number) => `Source ${number}: Section 999 of the Civil Code, could not be verified`,
  stamp: 'not found',
  href: null,
  mentions: [],
}
const VERDICTS = [
  ['verified', VERIFIED],
  ['unverified', UNVERIFIED],
] as const

/** Sources have no texts of the interface: they are named as people cite them. */
function Citations() {
  return (
    <Specimen name="Citation">
      <States>
        <State name="awaited">
          <p lang="en">
            A wife may ask for it. <CitationChip mark="[2]" cited={null} isBeforeStop={false} />
          </p>
        </State>
        {VERDICTS.map(([verdict, cited]) => (
          <State key={verdict} name={verdict}>
            <p lang="en">
              A wife may ask for it. <CitationChip mark={`[${cited.number}]`} cited={cited} isBeforeStop={false} />
            </p>
          </State>
        ))}
        {VERDICTS.map(([verdict, cited]) => (
          <State key={verdict} name={`${verdict}, in words`}>
            <p lang="en">
              As <CitedWords words={`Section ${cited.number}`} number={String(cited.number)} cited={cited} /> says.
            </p>
          </State>
        ))}
        {VERDICTS.map(([verdict, { number, stamp }]) => (
          <State key={verdict} name={`${verdict}, in a list`}>
            <SourceStamp number={String(number)} isVerified={stamp === null} />
          </State>
        ))}
      </States>
    </Specimen>
  )
}

function Waiting() {
  const { ui } = useTexts()
  return (
    <Specimen name="Waiting">
      <p className="flex items-center gap-2">
        <Spinner />
        {ui.loading}
      </p>
      <Skeleton label={ui.loading} />
    </Specimen>
  )
}

function Floating({ toasts }: { toasts: Toasts }) {
  const { ui, chat } = useTexts()
  const { auth } = useAccountTexts()
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'sheet below' | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimen name="What floats">
      <States>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('sheet below')}>Sheet below</Button>
        <MenuButton className={buttonClass('plain')} button="Menu">
          <Menu
            entries={[
              { label: chat.shell.settings, Icon: Settings },
              { label: chat.shell.signOut, Icon: LogOut },
            ]}
          />
        </MenuButton>
        <Tooltip label={ui.product}>
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => showSuccess(toasts, auth.signIn.done)}>Toast</Button>
        <Button onClick={() => showError(toasts, auth.recovery.failed)}>Toast of a failure</Button>
      </States>
      {open === 'dialog' && (
        <Dialog title={ui.pageFailed.title} onClose={close}>
          {ui.pageFailed.body}
        </Dialog>
      )}
      {open === 'sheet below' && (
        <Sheet label={chat.shell.navigation} side="below" onClose={close}>
          <p className="p-4">{chat.shell.recents}</p>
        </Sheet>
      )}
      {open === 'sheet' && (
        <Sheet label={chat.shell.navigation} onClose={close}>
          <p className="p-4">{chat.shell.recents}</p>
        </Sheet>
      )}
    </Specimen>
  )
}

function Marks() {
  return (
    <Specimen name="Mark">
      <States>
        {['size-4', 'size-8', 'size-16'].map((size) => (
          <Mark key={size} className={size} />
        ))}
      </States>
    </Specimen>
  )
}
