import { Form, Steps } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BusinessFields } from './BusinessFields'
import { DealFields } from './DealFields'
import type { GarageForm, GarageKey } from './garageForm'
import { PlaceFields } from './PlaceFields'
import { TaxFields } from './TaxFields'
import type { GarageDetail } from './types'

const parts = ['business', 'place', 'tax', 'deal'] as const
type Part = (typeof parts)[number]

/** What a part needs before it is done; one of each list. */
const needed: Record<Part, readonly (readonly GarageKey[])[]> = {
  business: [['name'], ['mobile'], ['services']],
  place: [['address_line'], ['pincode'], ['city_id'], ['cluster_id']],
  tax: [['gstin', 'sst_no', 'is_unregistered']],
  deal: [['deal_id']],
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The parts of the form, with steps that show which are done and lead to each. */
export function GarageSteps({ garage }: { garage?: GarageDetail | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  const form = Form.useFormInstance<GarageForm>()
  const values = (Form.useWatch([], form) as Partial<GarageForm> | undefined) ?? {}
  const isDone = (part: Part) => needed[part].every((any) => any.some((key) => isFilled(values[key])))
  const fields = {
    business: <BusinessFields />,
    place: <PlaceFields />,
    tax: <TaxFields garage={garage} />,
    deal: <DealFields />,
  } satisfies Record<Part, React.ReactNode>
  const goTo = (at: number) => {
    const part = document.getElementById(`${id}-${parts[at] ?? 'business'}`)
    part?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    part?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Steps
        size="small"
        className="pl-garage-steps"
        current={parts.findIndex((part) => !isDone(part))}
        onChange={goTo}
        items={parts.map((part) => ({
          title: t(`garages.parts.${part}`),
          status: isDone(part) ? 'finish' : 'process',
        }))}
      />
      {parts.map((part) => (
        <section
          key={part}
          id={`${id}-${part}`}
          aria-label={t(`garages.parts.${part}`)}
          className="pl-garage-part"
        >
          <h2>{t(`garages.parts.${part}`)}</h2>
          {fields[part]}
        </section>
      ))}
    </>
  )
}
