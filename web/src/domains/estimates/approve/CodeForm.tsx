import { useEffect, useId, useRef, useState } from 'react'
import { Press } from '../../../shared/phone/Press'
import { Trouble } from '../../../shared/phone/Trouble'
import { useTexts } from './texts'

interface CodeProps {
  mobile: string
  demo: string | null | undefined
  busy: boolean
  problem: string | undefined
  onConfirm: (otp: string) => void
  onAgain: () => void
  onBack: () => void
}

/** The code which proves that the customer has the phone of the order. */
export function CodeForm(props: CodeProps) {
  const id = useId()
  const texts = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [otp, setOtp] = useState('')
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="pl-card pl-approve-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onConfirm(otp)
      }}
    >
      <h2>{texts.codeTitle}</h2>
      <p>
        {texts.codeSent} {props.mobile}
      </p>
      {props.demo ? <p className="pl-quiet">Demo: {props.demo}</p> : null}
      <div>
        <label htmlFor={id}>{texts.code}</label>
        <div className="pl-plain-box pl-code">
          <input
            ref={field}
            id={id}
            value={otp}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-invalid={props.problem ? true : undefined}
            onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
          />
        </div>
      </div>
      <Trouble>{props.problem}</Trouble>
      <Press first type="submit" busy={props.busy} disabled={otp.length !== 6}>
        {texts.confirm}
      </Press>
      <Press disabled={props.busy} onClick={props.onAgain}>
        {texts.again}
      </Press>
      <Press disabled={props.busy} onClick={props.onBack}>
        {texts.back}
      </Press>
    </form>
  )
}
