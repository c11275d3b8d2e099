/** Cars, prepared by calls. */
import { ask } from './api'
import { central, tokenOf } from './test'

/** The path of the cars of a fleet, of one car, and of adding one. */
export const carsPath = 'central/fleets-car-by-id/'

/** Adds a car of a customer and gives its id. */
export async function addCar(plate: string, fields: object = {}): Promise<number> {
  const token = tokenOf('admin')
  const { models } = await ask<{ models: { id: number }[] }>(central('cars/models/'), { token })
  const body = {
    registration_no: plate,
    model_id: models[0]?.id,
    car_type_id: 1,
    customer: { mobile: '9876543210', name: 'Asha Kulkarni' },
    confirm_similar: true,
    ...fields,
  }
  const { id } = await ask<{ id: number }>(central(carsPath), { token, body })
  return id
}
