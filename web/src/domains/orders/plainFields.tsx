import { Form, Input, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../api/callTypes'
import { timeOfDay } from '../../kit/format'
import { NumberInput } from '../../kit/NumberInput'
import { PickSlotSelect } from './PickSlotSelect'
import { SlotSelect } from './SlotSelect'
import type { OrderDetail } from './types'

type CreateBody = Exclude<CallInput<'create_order'>['body'], FormData>
type EditBody = Exclude<CallInput<'update_order'>['body'], FormData>
type Value = string | number

/** How a field is typed, and how the order's page shows it. */
interface Kind {
  input: (t: TFunction) => React.ReactElement
  show: (value: Value, t: TFunction) => string
  /** The value as an input takes it, if it is stored differently. */
  read?: (value: string) => string
  /** Takes the full width of a form. */
  wide?: boolean
}

const slot: Kind = {
  input: () => <SlotSelect />,
  show: (value) => timeOfDay(String(value)),
  read: timeOfDay,
}

const pickSlot: Kind = { ...slot, input: () => <PickSlotSelect /> }

const distance: Kind = {
  input: () => <NumberInput min={0} max={2_000_000} precision={0} className="pl-wide-field" suffix="km" />,
  show: (km, t) => t('orders.km', { km }),
}

const longText: Kind = {
  input: () => <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />,
  show: String,
  wide: true,
}

/** One of a few values, by their words. */
const choice = (values: readonly Value[], word: (value: Value, t: TFunction) => string): Kind => ({
  input: (t) => <Select allowClear options={values.map((value) => ({ value, label: word(value, t) }))} />,
  show: word,
})

const eighths = choice([0, 1, 2, 3, 4, 5, 6, 7, 8], (value, t) => t('orders.eighths', { eighths: value }))

/** Where a field is among the others: the cards of the new order's form, and those of the order's page. */
type Group = 'visit' | 'car' | 'asked'

interface PlainField {
  name: keyof OrderDetail & keyof EditBody
  group: Group
  kind: Kind
  /** Asked for when an order is created, too. */
  isNew: boolean
}

/**
 * The plain fields of an order, which need no more than an input: `types/plain.rs` of the server declares them. The
 * forms of a new order and of an edit, the bodies of both calls, and the order's page follow from this list. Labels are
 * in `orders.fields` of the locales.
 */
const plainFields = [
  { name: 'pick_slot', group: 'visit', kind: pickSlot, isNew: true },
  { name: 'drop_slot', group: 'visit', kind: slot, isNew: true },
  { name: 'odometer', group: 'car', kind: distance, isNew: true },
  { name: 'fuel_level', group: 'car', kind: eighths, isNew: false },
  { name: 'complaints', group: 'asked', kind: longText, isNew: true },
  { name: 'remarks', group: 'asked', kind: longText, isNew: true },
] as const satisfies readonly PlainField[]

type Field = (typeof plainFields)[number]

/** What an edit contains of them; empty fields are null. */
export type PlainEdit = { [Name in Field['name']]: Exclude<OrderDetail[Name], undefined> }
/** What the form of a new order contains of them. */
export type PlainNew = Pick<CreateBody, Extract<Field, { isNew: true }>['name']>

const fieldsOf = (group: Group) =>
  (plainFields as readonly (PlainField & Pick<Field, 'name'>)[]).filter((field) => field.group === group)

type PlainIn<G extends Group> = { [F in Extract<Field, { group: G }> as F['name']]: PlainEdit[F['name']] }

/** The fields of a group as an edit starts from them. */
export function plainEdit<G extends Group>(order: OrderDetail, group: G): PlainIn<G> {
  const values = fieldsOf(group).map(({ name, kind }) => {
    const value = order[name] ?? null
    return [name, kind.read && typeof value === 'string' ? kind.read(value) || null : value]
  })
  return Object.fromEntries(values) as PlainIn<G>
}

/** The filled fields of a new order's form. */
export function plainBody(form: PlainNew): PlainNew {
  const values = plainFields
    .filter((field) => field.isNew)
    .map(({ name }) => {
      const value = (form as Record<string, unknown>)[name]
      return [name, typeof value === 'string' ? value.trim() : value]
    })
  return Object.fromEntries(values) as PlainNew
}

/** The inputs of a group; their names are those of the calls, so that messages find them. */
export function PlainInputs({ group, isNew = false }: { group: Group; isNew?: boolean }) {
  const { t } = useTranslation()
  return fieldsOf(group)
    .filter((field) => field.isNew || !isNew)
    .map(({ name, kind }) => (
      <Form.Item
        key={name}
        name={name}
        label={t(`orders.fields.${name}`)}
        className={kind.wide ? 'pl-form-wide' : undefined}
      >
        {kind.input(t)}
      </Form.Item>
    ))
}

/** The fields of a group as the order's page shows them. */
export function plainFacts(order: OrderDetail, group: Group, t: TFunction) {
  return fieldsOf(group).map(({ name, kind }) => {
    const value = order[name]
    const shown = value === null || value === undefined ? null : kind.show(value, t)
    return [t(`orders.fields.${name}`), shown] as const
  })
}
