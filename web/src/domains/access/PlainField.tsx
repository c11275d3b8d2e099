import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'> & {
  ref: Ref<HTMLInputElement>
  label: string
  problem: string
  before?: ReactNode
  onChange: (typed: string) => void
}

/** A field with its label and what is wrong with it. */
export function PlainField({ label, problem, before, onChange, className = '', ...input }: Props) {
  const id = useId()
  const words = useId()
  return (
    <div className="pl-plain-field">
      <label htmlFor={id}>{label}</label>
      <div className={`pl-plain-box ${className}`}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? words : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {problem ? (
        <p id={words} className="pl-plain-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
