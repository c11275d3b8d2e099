import { Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useAction, useCall } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime, Money } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { Failed, Loading } from '../../kit/states'
import type { FleetDeal } from './types'

interface Values {
  kind: 'service' | 'package'
  service_id?: number
  package_id?: number
  price?: number
  /** By the id of the line. */
  prices?: Record<string, number | null>
  valid_from: string
  valid_to?: string | null
}

/** The agreed lines: those with a price. */
const linesOf = (prices: Values['prices']) =>
  Object.entries(prices ?? {}).flatMap(([id, price]) =>
    typeof price === 'number' ? [{ package_line_id: Number(id), price }] : [],
  )

/** The lines of a package; one without a price costs the list price. */
function Lines({ packageId }: { packageId: number }) {
  const { t } = useTranslation()
  const lines = useCall('list_package_lines', { query: { package_id: packageId } }, { fresh: rarelyChanges })
  if (lines.isError) return <Failed error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data || lines.isPlaceholderData) return <Loading rows={3} />
  return (
    <fieldset className="pl-deal-prices">
      <legend>{t('fleets.deals.lines')}</legend>
      {lines.data.lines.map((line) => (
        <Form.Item
          key={line.package_line_id}
          name={['prices', String(line.package_line_id)]}
          label={line.name}
          extra={
            typeof line.list_price === 'number' ? (
              <>
                {t('fleets.deals.listPrice')} <Money value={line.list_price} symbol />
              </>
            ) : null
          }
        >
          <NumberInput min={0} precision={2} className="pl-wide-field" />
        </Form.Item>
      ))}
    </fieldset>
  )
}

/** What the price is for; it stays once it is agreed. */
function Subject() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form)
  const services = useCall('list_services', undefined, { fresh: rarelyChanges })
  const packages = useCall('list_packages', { query: { limit: 200 } }, { fresh: rarelyChanges })
  const needed = [{ required: true, message: t('fleets.needed') }]
  return (
    <>
      <Form.Item name="kind" label={t('fleets.deals.kind')}>
        <Radio.Group
          options={(['service', 'package'] as const).map((value) => ({
            value,
            label: t(`fleets.deals.kinds.${value}`),
          }))}
        />
      </Form.Item>
      {kind === 'package' ? (
        <Form.Item name="package_id" label={t('fleets.deals.kinds.package')} rules={needed}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={packages.isFetching}
            options={namedOptions(packages.data?.packages)}
          />
        </Form.Item>
      ) : (
        <Form.Item name="service_id" label={t('fleets.deals.kinds.service')} rules={needed}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={services.isFetching}
            options={namedOptions(services.data?.services)}
          />
        </Form.Item>
      )}
    </>
  )
}

function Fields({ deal }: { deal: FleetDeal | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form)
  const chosen = Form.useWatch('package_id', form)
  const needed = [{ required: true, message: t('fleets.needed') }]
  const packageId = deal ? deal.package?.id : chosen
  return (
    <>
      {deal ? null : <Subject />}
      {kind === 'package' ? (
        packageId ? (
          <Lines key={packageId} packageId={packageId} />
        ) : null
      ) : (
        <MoneyField name="price" label={t('fleets.deals.price')} rules={needed} />
      )}
      {deal ? null : (
        <Form.Item name="valid_from" label={t('fleets.from')} rules={needed}>
          <DayPicker />
        </Form.Item>
      )}
      <Form.Item name="valid_to" label={t('fleets.deals.lastDay')} extra={t('fleets.deals.lastDayText')}>
        <DayPicker />
      </Form.Item>
    </>
  )
}

interface Props {
  fleetId: number
  /** Absent: a new one. */
  deal: FleetDeal | undefined
  onClose: () => void
}

/** Agrees a price with a fleet, or changes one and its last day. */
export function DealDialog({ fleetId, deal, onClose }: Props) {
  const { t } = useTranslation()
  const add = useAction('agree_price', { handles: [409, 422] })
  const change = useAction('change_deal', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(deal)
  const submit = async (values: Values) => {
    const isPackage = values.kind === 'package'
    const prices = isPackage
      ? { lines: linesOf(values.prices) }
      : { price: values.price ?? 0, ...(deal ? {} : { lines: [] }) }
    const valid_to = values.valid_to ?? null
    if (over) {
      await saving(change.mutateAsync({ body: { id: over.id, version: over.version, ...prices, valid_to } }))
    } else {
      const subject = isPackage ? { package_id: values.package_id } : { service_id: values.service_id }
      await add.mutateAsync({
        body: {
          fleet_id: fleetId,
          lines: [],
          ...subject,
          ...prices,
          valid_from: values.valid_from,
          valid_to,
        },
      })
    }
    toast('success', t('fleets.deals.saved'))
  }
  const agreed = deal?.lines.flatMap(({ package_line_id: id, price }) =>
    typeof price === 'number' ? [[String(id), price] as const] : [],
  )
  const name = (deal?.service ?? deal?.package)?.name ?? ''
  return (
    <FormDialog<Values>
      open
      title={deal ? t('fleets.deals.edit', { name }) : t('fleets.deals.add')}
      okText={t('fleets.save')}
      initial={{
        kind: deal?.package ? 'package' : 'service',
        ...(typeof deal?.price === 'number' ? { price: deal.price } : {}),
        ...(agreed ? { prices: Object.fromEntries(agreed) } : {}),
        ...(deal?.valid_to ? { valid_to: deal.valid_to } : {}),
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            ...(typeof theirs.price === 'number'
              ? [[t('fleets.deals.price'), <Money key="price" value={theirs.price} symbol />] as const]
              : []),
            ...theirs.lines.map(
              ({ package_line_id: id, name: line, price }) =>
                [line, typeof price === 'number' ? <Money key={id} value={price} symbol /> : null] as const,
            ),
            [
              t('fleets.deals.lastDay'),
              theirs.valid_to ? <DateTime key="to" value={theirs.valid_to} day /> : null,
            ],
          ]}
        />
      ) : null}
      <Fields deal={deal} />
    </FormDialog>
  )
}
