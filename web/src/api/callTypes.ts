import { calls } from './calls.gen'
import type { operations } from './schema.gen'

export { calls }
export type CallId = keyof typeof calls & keyof operations

type Field<T, K extends string> = T extends { [key in K]?: infer V } ? V : never
type Some<T> = Exclude<T, undefined>

type Parameters<Id extends CallId> = operations[Id] extends { parameters: infer P } ? P : never
type Path<Id extends CallId> = Some<Field<Parameters<Id>, 'path'>>
/** The parameters of a call's query. */
export type QueryOf<Id extends CallId> = Some<Field<Parameters<Id>, 'query'>>
type Content<T> = T extends { content: infer C }
  ? C extends { 'application/json': infer J }
    ? J
    : C[keyof C]
  : never
type Body<Id extends CallId> = operations[Id] extends { requestBody?: infer R } ? Content<Some<R>> : never

type PathPart<Id extends CallId> = [Path<Id>] extends [never] ? unknown : { path: Path<Id> }
type QueryPart<Id extends CallId> = [QueryOf<Id>] extends [never]
  ? unknown
  : Partial<QueryOf<Id>> extends QueryOf<Id>
    ? { query?: QueryOf<Id> }
    : { query: QueryOf<Id> }
type BodyPart<Id extends CallId> = [Body<Id>] extends [never] ? unknown : { body: Body<Id> | FormData }

type CallParameters<Id extends CallId> = PathPart<Id> & QueryPart<Id> & BodyPart<Id>
/** The parameters of a call: path, query and body, as the contract names them. */
export type CallInput<Id extends CallId> =
  Partial<CallParameters<Id>> extends CallParameters<Id> ? CallParameters<Id> | undefined : CallParameters<Id>

type Ok<Id extends CallId> = operations[Id] extends { responses: infer R }
  ? Content<R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : never>
  : never
/** The `data` of a call's envelope. */
export type DataOf<Id extends CallId> = Ok<Id> extends { data?: infer D } ? D : unknown
