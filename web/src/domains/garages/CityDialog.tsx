import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, type FormInstance, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { Icon } from '../../kit/Icon'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import type { KeptCities, KeptCity } from './types'

interface Values {
  name: string
  state_code: string
  region_id: number
  is_active: boolean
  clusters: { id?: number | null; name: string }[]
}

/** The clusters as rows; one with garages, or with users who look after it, stays. */
function Clusters({ city }: { city: KeptCity | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const isUsed = (id: number | null | undefined) =>
    city?.clusters.some((cluster) => cluster.id === id && (cluster.garages > 0 || cluster.users > 0)) ?? false
  return (
    <Form.List name="clusters">
      {(rows, { add, remove }) => (
        <fieldset className="pl-garage-clusters">
          <legend>{t('garages.cities.clusters')}</legend>
          {rows.map(({ key, name }) => {
            const id = form.getFieldValue(['clusters', name, 'id']) as number | null | undefined
            return (
              <div key={key} className="pl-garage-cluster">
                <Form.Item name={[name, 'id']} hidden>
                  <Input />
                </Form.Item>
                <Form.Item
                  name={[name, 'name']}
                  rules={[{ required: true, whitespace: true, message: t('garages.cities.clusterNeeded') }]}
                >
                  <Input maxLength={80} aria-label={t('garages.cities.cluster', { at: name + 1 })} />
                </Form.Item>
                <Button
                  icon={<Icon icon={DeleteOutlined} />}
                  aria-label={t('garages.cities.remove', { at: name + 1 })}
                  title={isUsed(id) ? t('garages.cities.used') : undefined}
                  disabled={isUsed(id)}
                  onClick={() => remove(name)}
                />
              </div>
            )
          })}
          <Button icon={<Icon icon={PlusOutlined} />} onClick={() => add({ name: '' })}>
            {t('garages.cities.addCluster')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

interface Props {
  /** Absent: a new one. */
  city: KeptCity | undefined
  choices: KeptCities
  onClose: () => void
}

/** Adds a city, or changes one and its clusters. */
export function CityDialog({ city, choices, onClose }: Props) {
  const { t } = useTranslation()
  const keep = useAction('keep_city', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(city)
  const submit = async (values: Values, form: FormInstance<Values>) => {
    // A cluster that another user has added meanwhile stays: it is not taken away by who did not see it.
    const addTheirs = ({ clusters: now }: KeptCity) => {
      const seen = new Set(over?.clusters.map(({ id }) => id))
      const added = now.filter(({ id }) => !seen.has(id)).map(({ id, name }) => ({ id, name }))
      form.setFieldValue('clusters', [...values.clusters, ...added])
    }
    const clusters = values.clusters.map(({ id, name }) => ({ id: id ?? null, name }))
    const body = { ...values, clusters, id: over?.id ?? null, version: over?.version ?? null }
    await saving(keep.mutateAsync({ body }), addTheirs)
    toast('success', t('garages.cities.saved'))
  }
  return (
    <FormDialog<Values>
      open
      title={city ? t('garages.cities.edit', { name: city.name }) : t('garages.cities.add')}
      okText={t('garages.cities.save')}
      initial={{
        name: city?.name ?? '',
        ...(city ? { state_code: city.state_code, region_id: city.region_id } : {}),
        is_active: city?.is_active ?? true,
        clusters: city?.clusters.map(({ id, name }) => ({ id, name })) ?? [{ name: '' }],
      }}
      focus="name"
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('garages.cities.name'), theirs.name],
            [t('garages.cities.state'), choices.states.find(({ code }) => code === theirs.state_code)?.name],
            [t('garages.cities.region'), choices.regions.find(({ id }) => id === theirs.region_id)?.name],
            [t('garages.cities.served'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
            [t('garages.cities.clusters'), theirs.clusters.map(({ name }) => name).join(', ')],
          ]}
        />
      ) : null}
      <Form.Item name="name" label={t('garages.cities.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="state_code" label={t('garages.cities.state')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.states.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      <Form.Item name="region_id" label={t('garages.cities.region')} rules={[{ required: true }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={namedOptions(choices.regions)} />
      </Form.Item>
      <Form.Item name="is_active" valuePropName="checked" extra={t('garages.cities.servedText')}>
        <Checkbox>{t('garages.cities.served')}</Checkbox>
      </Form.Item>
      <Clusters city={over} />
    </FormDialog>
  )
}
