import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { useBrandOptions, useModelOptions } from '../../shared/carModels'
import { unmeant } from './body'
import type { Part } from './types'

type Fits = Part['fits']

/** The fits as they are sent. */
const sent = (fits: Fits) =>
  fits.map(({ model, car_type: fuel }) => ({ model_id: model.id, car_type_id: fuel?.id ?? null }))

interface Chosen {
  brand?: number
  models: number[]
  car_type_id?: number | null
}

function Fields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Chosen>()
  const brand = Form.useWatch('brand', form)
  const brands = useBrandOptions(undefined)
  const models = useModelOptions(brand, undefined, undefined)
  const fuels = useCall('list_car_types', undefined, { fresh: rarelyChanges })
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <>
      <Form.Item name="brand" label={t('parts.fits.brand')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={brands.loading}
          options={brands.options}
          onChange={() => form.resetFields(['models'])}
        />
      </Form.Item>
      <Form.Item name="models" label={t('parts.fits.models')} rules={needed}>
        <Select
          mode="multiple"
          disabled={brand === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          loading={models.loading}
          options={models.options}
        />
      </Form.Item>
      <Form.Item name="car_type_id" label={t('parts.fits.fuel')} extra={t('parts.fits.fuelText')}>
        <Select allowClear loading={fuels.isFetching} options={namedOptions(fuels.data?.car_types)} />
      </Form.Item>
    </>
  )
}

function useSaveFits(part: Part) {
  const { t } = useTranslation()
  const edit = useAction('update_car_part', { handles: [409, 422] })
  return async (fits: ReturnType<typeof sent>) => {
    await edit.mutateAsync({ body: { ...unmeant, part_id: part.id, version: part.version, fits } })
    toast('success', t('parts.saved'))
  }
}

function AddFits({ part, onClose }: { part: Part; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveFits(part)
  return (
    <FormDialog<Chosen>
      open
      title={t('parts.fits.add')}
      okText={t('parts.fits.add')}
      initial={{ models: [] }}
      onClose={onClose}
      onSubmit={async ({ models, car_type_id: fuel }) => {
        const added = models.map((model_id) => ({ model_id, car_type_id: fuel ?? null }))
        // A model with every fuel stands for each of them.
        const kept = sent(part.fits).filter(
          (fit) =>
            !added.some(
              (other) =>
                other.model_id === fit.model_id &&
                (other.car_type_id === null || other.car_type_id === fit.car_type_id),
            ),
        )
        await save([...kept, ...added])
      }}
    >
      <Fields />
    </FormDialog>
  )
}

/** The cars that a part fits, by brand. */
export function FitsPanel({ part }: { part: Part }) {
  const { t } = useTranslation()
  const mayEdit = useMay('car_parts', 'U')
  const [isAdding, setAdding] = useState(false)
  const save = useSaveFits(part)
  const fitsOf = (name: string) => part.fits.filter(({ brand }) => brand.name === name)
  const brands = [...new Set(part.fits.map(({ brand }) => brand.name))]
  return (
    <>
      <div className="pl-page-actions pl-part-actions">
        {mayEdit ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('parts.fits.add')}
          </Button>
        ) : null}
      </div>
      {part.fits.length === 0 ? <p>{t('parts.fits.everyCar')}</p> : null}
      {brands.map((brand) => (
        <section key={brand} className="pl-card" aria-label={brand}>
          <h2>{brand}</h2>
          <ul className="pl-part-fits">
            {fitsOf(brand).map((fit) => {
              const name = fit.car_type ? `${fit.model.name}, ${fit.car_type.name}` : fit.model.name
              return (
                <li key={`${fit.model.id} ${fit.car_type?.id ?? 0}`}>
                  {name}{' '}
                  {mayEdit ? (
                    <Button
                      size="small"
                      aria-label={t('parts.fits.removeNamed', { name })}
                      onClick={() => void save(sent(part.fits.filter((other) => other !== fit)))}
                    >
                      {t('parts.fits.remove')}
                    </Button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {isAdding ? <AddFits part={part} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
