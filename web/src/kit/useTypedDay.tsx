import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import dayjs from 'dayjs'
import { date, pickerFormat } from './format'
import { dayTyped, timeTyped } from './typedDay'
import { today } from './zone'

interface Picker {
  nativeElement: HTMLDivElement
  focus: () => void
  blur: () => void
}

interface Options {
  /** Called with `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with a time; false: that is the value already. */
  onTyped: (value: string, end: 'start' | 'end') => boolean
  /** What the picker shows: with it, its texts change. */
  value: string
  withTime?: boolean
  fromToday?: boolean
}

/** Puts a text into an input as typing would, so that the picker notices. */
function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A picker of days understands only its own format, and empties what it does not understand. With this, it also takes
 * days as people type them, and what is no day is refused in words.
 */
export function useTypedDay({ onTyped, value, withTime = false, fromToday = false }: Options): {
  /** For the picker. */
  typing: {
    ref: RefObject<Picker | null>
    status: 'error' | undefined
    'aria-describedby'?: string
    previewValue: false
    open: boolean
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onOpenChange: (open: boolean) => void
  }
  /** Shown below it. */
  refusal: ReactNode
} {
  const { t, i18n } = useTranslation()
  const [refused, setRefused] = useState('')
  const [open, setOpen] = useState(false)
  const id = useId()
  const picker = useRef<Picker>(null)
  // The texts of the value, which an input shows again when what was typed is not taken.
  const texts = useRef(new Map<EventTarget, string>())
  useEffect(() => {
    // The picker writes them a moment later.
    const wait = setTimeout(() => {
      for (const input of picker.current?.nativeElement.querySelectorAll('input') ?? [])
        texts.current.set(input, input.value)
    })
    return () => clearTimeout(wait)
  }, [value])
  const read = (text: string): string | undefined => {
    const monthFirst = i18n.language === 'zh'
    const words = { yesterday: t('kit.yesterday'), today: t('kit.today'), tomorrow: t('kit.tomorrow') }
    return (withTime ? timeTyped : dayTyped)(text, { today: today(), words, monthFirst })
  }
  /** False: there was nothing to take. */
  const take = (input: EventTarget): boolean => {
    if (!(input instanceof HTMLInputElement)) return false
    // The picker takes its own format by itself, but a time only by its button.
    if (!withTime && input.getAttribute('aria-invalid') !== 'true') return false
    const text = input.value.trim()
    const before = texts.current.get(input) ?? ''
    if (!text || input.value === before) return false
    const found = read(text)
    let isTaken = false
    // What the input shows again: of a day that it has already the picker's own text, whatever it showed a moment ago.
    let shown = before
    if (!found) {
      const example = `${t('kit.dayExample')}${withTime ? ' 14:30' : ''}`
      setRefused(t(withTime ? 'kit.timeUnknown' : 'kit.dayUnknown', { text, example }))
    } else if (fromToday && found.slice(0, 10) < today()) {
      setRefused(t('kit.dayPast', { day: date(found.slice(0, 10)) }))
    } else {
      setRefused('')
      const [, last] = picker.current?.nativeElement.querySelectorAll('input') ?? []
      isTaken = onTyped(found, input === last ? 'end' : 'start')
      shown = dayjs(found).format(withTime ? `${pickerFormat()}, HH:mm` : pickerFormat())
    }
    if (!isTaken) typeInto(input, shown)
    return true
  }
  return {
    typing: {
      ref: picker,
      status: refused ? 'error' : undefined,
      ...(refused ? { 'aria-describedby': id } : {}),
      // The day under the resting pointer, where the calendar opens, would replace what was typed.
      previewValue: false,
      open,
      onFocus: ({ target }) => {
        if (target instanceof HTMLInputElement) texts.current.set(target, target.value)
      },
      onBlur: ({ target }) => void take(target),
      // Enter takes the day and closes the calendar, and does not submit the form with the day before.
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || !take(event.target)) return
        event.preventDefault()
        // As it closes, the picker goes back to the value that it has: the new one, a moment later.
        setTimeout(() => setOpen(false))
      },
      onOpenChange: (isOpen) => {
        setOpen(isOpen)
        if (isOpen) setRefused('')
      },
    },
    refusal: refused ? (
      <span id={id} className="pl-refused" role="alert">
        {refused}
      </span>
    ) : null,
  }
}
