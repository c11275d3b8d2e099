import { Radio } from 'antd'
import { type Ref, useImperativeHandle, useRef } from 'react'
import './choice.css'

interface Props<Value extends number> {
  id?: string
  ref?: Ref<{ focus: () => void }>
  value?: Value | null
  onChange?: (value: Value) => void
  label: string
  options: readonly { value: Value; label: string }[]
  /** A scale: all in one row and equally wide. */
  isScale?: boolean
}

/** A few values side by side: one press chooses, arrow keys move the choice. Nothing is chosen before. */
export function Choice<Value extends number>(props: Props<Value>) {
  const { ref, value, onChange, label, options, isScale, ...rest } = props
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => {
      const own = group.current
      const at = own?.querySelector<HTMLInputElement>('input:checked') ?? own?.querySelector('input')
      at?.focus()
    },
  }))
  return (
    <Radio.Group
      {...rest}
      ref={group}
      className={isScale ? 'pl-choice pl-choice-scale' : 'pl-choice'}
      optionType="button"
      buttonStyle="solid"
      aria-label={label}
      value={value ?? null}
      onChange={(event) => onChange?.(event.target.value as Value)}
      options={[...options]}
    />
  )
}
