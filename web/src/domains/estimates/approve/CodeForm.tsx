import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Bilingual } from './Bilingual'

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
  const [otp, setOtp] = useState('')
  return (
    <form
      className="pl-card pl-approve-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onConfirm(otp)
      }}
    >
      <h2>
        <Bilingual text="codeTitle" />
      </h2>
      <p>
        <Bilingual text="codeSent" /> {props.mobile}
      </p>
      {props.demo ? <p className="pl-quiet">Demo: {props.demo}</p> : null}
      <div className="pl-approve-field">
        <label htmlFor={id}>
          <Bilingual text="code" />
        </label>
        <Input
          id={id}
          value={otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          status={props.problem ? 'error' : undefined}
          onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {props.problem ? (
        <p className="pl-approve-problem" role="alert">
          {props.problem}
        </p>
      ) : null}
      <Button type="primary" htmlType="submit" block loading={props.busy} disabled={otp.length !== 6}>
        <Bilingual text="confirm" />
      </Button>
      <Button block disabled={props.busy} onClick={props.onAgain}>
        <Bilingual text="again" />
      </Button>
      <Button block type="text" disabled={props.busy} onClick={props.onBack}>
        <Bilingual text="back" />
      </Button>
    </form>
  )
}
