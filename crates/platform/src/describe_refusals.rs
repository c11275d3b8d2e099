//! What each call may be refused with, for the API description. It follows from what the call declares: who may make it,
//! the rows that its parameters name, its body, its version. What does not follow from these, the row declares itself.

use aide::openapi::{
    Components, Header, HeaderStyle, OpenApi, Operation, Parameter, ParameterSchemaOrContent, ReferenceOr, Response,
    SchemaObject, StatusCode,
};
use http::Method;
use indexmap::IndexMap;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;

use crate::call::{Row, operations};
use crate::refusals::Refusal;
use crate::service::Service;

/// Adds to each call the responses of its failures; their body is that of the default response, which they replace.
pub(crate) fn describe(api: &mut OpenApi, rows: &[Row]) {
    let mut components = api.components.take().unwrap_or_default();
    let mut body = None;
    let paths = api.paths.iter_mut().flat_map(|paths| paths.paths.values_mut());
    let items = paths.filter_map(ReferenceOr::as_item_mut);
    for operation in items.flat_map(operations) {
        let Some(row) = rows.iter().find(|row| operation.operation_id.as_deref() == Some(row.id)) else { continue };
        let refusals = of(row, operation, &components);
        let responses = operation.responses.get_or_insert_default();
        body = responses.default.take().or(body);
        for refusal in refusals {
            let reference = format!("#/components/responses/{}", refusal.name());
            let response = ReferenceOr::Reference { reference, summary: None, description: None };
            responses.responses.insert(StatusCode::Code(refusal.status()), response);
        }
    }
    if let Some(ReferenceOr::Item(body)) = body {
        let described = Refusal::ALL.map(|refusal| (refusal.name().to_owned(), response(refusal, &body)));
        components.responses.extend(described);
    }
    api.components = Some(components);
}

fn response(refusal: Refusal, body: &Response) -> ReferenceOr<Response> {
    let mut response = Response { description: refusal.about().into(), ..body.clone() };
    if matches!(refusal, Refusal::TooMany | Refusal::Unavailable) {
        response.headers.insert("Retry-After".into(), ReferenceOr::Item(retry_after()));
    }
    ReferenceOr::Item(response)
}

fn retry_after() -> Header {
    let json_schema = u32::json_schema(&mut SchemaGenerator::default());
    Header {
        description: Some("Seconds until it is worth trying again".into()),
        style: HeaderStyle::Simple,
        required: false,
        deprecated: None,
        format: ParameterSchemaOrContent::Schema(SchemaObject { json_schema, example: None, external_docs: None }),
        example: None,
        examples: IndexMap::default(),
        extensions: IndexMap::default(),
    }
}

/// Every failure of a call, in the order of their statuses.
fn of(row: &Row, operation: &Operation, components: &Components) -> Vec<Refusal> {
    let mut fields = Vec::new();
    for parameter in operation.parameters.iter().filter_map(ReferenceOr::as_item) {
        let data = parameter.parameter_data_ref();
        fields.push(Field { name: data.name.clone(), is_required: data.required });
    }
    let is_input = !fields.is_empty();
    let body = operation.request_body.as_ref().and_then(ReferenceOr::as_item);
    for media in body.iter().flat_map(|body| body.content.values()) {
        if let Some(schema) = &media.schema {
            collect(schema.json_schema.as_value(), components, &mut fields);
        }
    }
    let is_open = operation.extensions.get("x-permission").is_some_and(|key| key == "public");
    let has_key = operation.parameters.iter().any(|p| matches!(p.as_item(), Some(Parameter::Header { .. })));
    let is_page = fields.iter().any(|field| field.name == "limit");
    let has_path = operation.parameters.iter().any(|p| matches!(p.as_item(), Some(Parameter::Path { .. })));
    let names_row = has_path || fields.iter().any(|field| field.names_row(is_page));
    let has_version = fields.iter().any(|field| field.name == "version");
    let is_write = row.method != Method::GET;
    let applies = |refusal: &Refusal| match refusal {
        // The services without a country in their address find it by the token.
        Refusal::Unauthorized => !is_open || !row.service.is_regional(),
        Refusal::Forbidden => !is_open,
        Refusal::Missing => names_row,
        Refusal::NotAcceptable => row.service == Service::Central,
        Refusal::Conflict => is_write && (names_row || has_version || has_key),
        Refusal::Incomplete | Refusal::TooLarge | Refusal::MediaType => body.is_some(),
        Refusal::Invalid => is_input || body.is_some(),
        Refusal::Internal | Refusal::Unavailable => true,
        // Another user may have deleted it a moment before.
        Refusal::Gone => row.method == Method::DELETE,
        Refusal::Unsigned | Refusal::TooMany => false,
    };
    Refusal::ALL.into_iter().filter(|refusal| applies(refusal) || row.refusals.contains(refusal)).collect()
}

/// A parameter, or a field at the top of a body.
struct Field {
    name: String,
    is_required: bool,
}

impl Field {
    /// Whether the call is about the row that this field names. An optional one filters a list.
    fn names_row(&self, is_page: bool) -> bool {
        let is_id = self.name == "id" || self.name.ends_with("_id") || self.name.ends_with("_ids");
        is_id && (self.is_required || !is_page)
    }
}

/// The fields of a body; those of a form with files are in its field `form`.
fn collect(schema: &Value, components: &Components, fields: &mut Vec<Field>) {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        if let Some(named) = components.schemas.get(name) {
            collect(named.json_schema.as_value(), components, fields);
        }
        return;
    }
    for word in ["oneOf", "anyOf", "allOf"] {
        schema[word].as_array().into_iter().flatten().for_each(|part| collect(part, components, fields));
    }
    let required = schema["required"].as_array();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let is_required = required.is_some_and(|names| names.iter().any(|required| required == name));
        fields.push(Field { name: name.clone(), is_required });
        if name == "form" {
            collect(property, components, fields);
        }
    }
}
