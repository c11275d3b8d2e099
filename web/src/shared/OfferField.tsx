import { AutoComplete, Form } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/call'
import type { CallInput, DataOf } from '../api/callTypes'
import { CallError } from '../kit/callError'
import { money } from '../kit/format'

type Sketch = NonNullable<Exclude<CallInput<'check_coupon'>['body'], FormData>['sketch']>
type Tried = DataOf<'check_coupon'>

interface Props {
  /** The name of the field in its form. */
  name: string
  label: string
  /** What is known of the order that does not exist yet. */
  sketch: () => Sketch
}

const failing = ({ reasons }: Tried) =>
  reasons.filter(({ passes }) => !passes).map(({ sentence }) => sentence)

/** What a code comes to, or why it does not work. */
function useTried(sketch: () => Sketch) {
  const { t } = useTranslation()
  const check = useAction('check_coupon', { handles: [403, 404, 422, 429] })
  const [said, setSaid] = useState<{ good: boolean; text: string }>()
  // Only the answer about what was typed last is shown.
  const last = useRef('')
  const run = async (typed: string) => {
    const code = typed.trim()
    last.current = code
    setSaid(undefined)
    if (code.length < 4) return
    try {
      const tried = await check.mutateAsync({ body: { code, suggest: false, sketch: sketch() } })
      if (last.current !== code) return
      setSaid(
        tried.works
          ? {
              good: true,
              text:
                tried.discount > 0
                  ? t('shared.offer.gives', { amount: money(tried.discount) })
                  : t('shared.offer.works'),
            }
          : { good: false, text: failing(tried).join('. ') },
      )
    } catch (error) {
      if (last.current === code && error instanceof CallError) setSaid({ good: false, text: error.message })
    }
  }
  return { said, run, forget: () => setSaid(undefined) }
}

/** The coupon or voucher of a new order: those that could be tried are suggested, and what is typed is tried at once. */
export function OfferField({ name, label, sketch }: Props) {
  const form = Form.useFormInstance()
  const suggest = useAction('check_coupon', { handles: [403, 404, 422, 429] })
  const [found, setFound] = useState<Tried['candidates']>([])
  const { said, run, forget } = useTried(sketch)
  const look = async () => {
    try {
      setFound((await suggest.mutateAsync({ body: { suggest: true, sketch: sketch() } })).candidates)
    } catch {
      // Without suggestions a code can be typed all the same.
    }
  }
  const text = said ? (
    <span role="status" className={said.good ? 'pl-quiet' : 'pl-form-error'}>
      {said.text}
    </span>
  ) : null
  return (
    <Form.Item name={name} label={label} extra={text}>
      <AutoComplete
        maxLength={40}
        options={found.map(({ code, title, works, discount, why }) => ({
          value: code,
          label: `${code} · ${title} · ${works ? money(discount) : (why[0] ?? '')}`,
        }))}
        showSearch={{
          filterOption: (typed, option) => option?.label.toLowerCase().includes(typed.toLowerCase()) ?? false,
        }}
        popupMatchSelectWidth={420}
        className="pl-wide-field"
        onFocus={() => void look()}
        onChange={forget}
        onSelect={(code: string) => void run(code)}
        onBlur={() => void run((form.getFieldValue(name) as string | null | undefined) ?? '')}
      />
    </Form.Item>
  )
}
