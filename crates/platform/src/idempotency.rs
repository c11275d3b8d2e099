//! A request that is sent twice takes effect once, and both times has the same answer.

use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::request::Parts;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use crate::caller::Caller;
use crate::db::{DbResult, Tx};
use crate::error::{ApiError, Result};
use crate::first_answer::FirstAnswer;
use crate::region::Region;
use crate::{args, insert};

/// The `Idempotency-Key` header, if there is one.
pub struct IdempotencyKey {
    key: Option<String>,
    claim: Claim,
}

/// The key that a call has claimed, for [`remember`].
#[derive(Clone, Default)]
struct Claim(Arc<OnceLock<Claimed>>);

struct Claimed {
    region: Region,
    user_id: i64,
    key: String,
}

/// Stores the answer of a call with its key, as it is sent. What it is composed of, such as the totals of an order, may
/// have changed when the request is repeated. If the program ends before it is stored, nobody has received it, and the
/// repeated request composes it again.
pub async fn remember(mut request: Request, next: Next) -> Response {
    let claim = Claim::default();
    request.extensions_mut().insert(claim.clone());
    let response = next.run(request).await;
    match claim.0.get() {
        Some(claimed) if response.status().is_success() => first_answer(claimed, response).await,
        _ => response,
    }
}

/// The answer that is stored with the key: this one, unless a request at the same time was quicker.
async fn first_answer(claimed: &Claimed, response: Response) -> Response {
    let (parts, body) = response.into_parts();
    let bytes = match axum::body::to_bytes(body, usize::MAX).await {
        Ok(bytes) => bytes,
        Err(error) => return ApiError::Internal(error.into()).into_response(),
    };
    match keep(claimed, parts.status, &bytes).await {
        Ok(None) => Response::from_parts(parts, Body::from(bytes)),
        Ok(Some(first)) => first.into_response(),
        Err(error) => {
            // The call itself has been saved.
            crate::request::log_outage(&error.to_string());
            Response::from_parts(parts, Body::from(bytes))
        }
    }
}

/// Stores the answer; returns the one that was stored before, if any.
async fn keep(claimed: &Claimed, status: StatusCode, bytes: &Bytes) -> DbResult<Option<FirstAnswer>> {
    let Claimed { region, user_id, key } = claimed;
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(None) };
    let mut tx = region.db.write().await?;
    let stored = tx
        .run(
            "UPDATE idempotency_keys SET status = $1, reply = $2 WHERE user_id = $3 AND key = $4 AND reply IS NULL",
            args![i64::from(status.as_u16()), text, *user_id, key],
        )
        .await?;
    if stored == 1 {
        tx.save().await?;
        return Ok(None);
    }
    let first: Option<(i64, String)> = tx
        .maybe(
            "SELECT status, reply FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND reply IS NOT NULL",
            args![*user_id, key],
        )
        .await?;
    Ok(first.map(|(status, body)| FirstAnswer { status, body }))
}

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let claim = parts.extensions.get::<Claim>().cloned().unwrap_or_default();
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(Self { key: None, claim }) };
        let text = value.to_str().unwrap_or_default();
        let is_plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        if !is_plain || !(8..=80).contains(&text.len()) {
            return Err(ApiError::invalid("Idempotency-Key", "must be 8 to 80 letters, digits, - or _"));
        }
        Ok(Self { key: Some(text.to_owned()), claim })
    }
}

impl aide::OperationInput for IdempotencyKey {
    fn operation_input(ctx: &mut aide::generate::GenContext, operation: &mut aide::openapi::Operation) {
        use aide::openapi::{Parameter, ParameterData, ParameterSchemaOrContent, ReferenceOr, SchemaObject};
        let schema =
            SchemaObject { json_schema: String::json_schema(&mut ctx.schema), example: None, external_docs: None };
        operation.parameters.push(ReferenceOr::Item(Parameter::Header {
            parameter_data: ParameterData {
                name: "Idempotency-Key".into(),
                description: Some("The same key with the same body returns the first answer again".into()),
                required: false,
                deprecated: None,
                format: ParameterSchemaOrContent::Schema(schema),
                example: None,
                examples: indexmap::IndexMap::default(),
                explode: None,
                extensions: indexmap::IndexMap::default(),
            },
            style: aide::openapi::HeaderStyle::Simple,
        }));
    }
}

impl IdempotencyKey {
    /// Refuses a call without a key: it moves money, and must not be repeated by mistake.
    pub fn needed(&self) -> Result<()> {
        if self.key.is_some() {
            return Ok(());
        }
        Err(ApiError::invalid(
            "Idempotency-Key",
            "is required: a unique key for this request; use the same key when you repeat it",
        ))
    }

    /// Claims the key for this unit of work. If it was claimed before, the call ends here with the first answer
    /// ([`ApiError::Repeated`]); what the first request stored is returned if that answer was never sent.
    pub async fn claim<T: DeserializeOwned>(
        &self,
        tx: &mut Tx,
        caller: &Caller,
        call: &str,
        body_hash: &str,
    ) -> Result<Option<T>> {
        let Some(key) = &self.key else { return Ok(None) };
        // The second of two simultaneous requests waits here until the first has saved.
        let taken = insert!(idempotency_keys {
            user_id: caller.session.user_id,
            key: key,
            call: call,
            body_hash: body_hash,
            status = "0",
            answer = "''",
            created_at: caller.now(),
        } "ON CONFLICT (user_id, key) DO NOTHING")
        .run(tx)
        .await?;
        let claimed = Claimed { region: caller.region.clone(), user_id: caller.session.user_id, key: key.clone() };
        if taken == 1 {
            let _ = self.claim.0.set(claimed);
            return Ok(None);
        }
        type Row = (String, String, String, i64, Option<String>);
        let (seen_call, seen_hash, answer, status, reply): Row = tx
            .one(
                "SELECT call, body_hash, answer, status, reply FROM idempotency_keys WHERE user_id = $1 AND key = $2",
                args![caller.session.user_id, key],
            )
            .await?;
        if seen_call != call || seen_hash != body_hash {
            return Err(ApiError::invalid("Idempotency-Key", "was used before with another body; use a new key"));
        }
        if let Some(body) = reply {
            return Err(ApiError::Repeated(FirstAnswer { status, body }));
        }
        let _ = self.claim.0.set(claimed);
        serde_json::from_str(&answer).map(Some).map_err(|e| ApiError::Internal(e.into()))
    }

    /// Stores the answer with the key, in the unit of work that produced it.
    pub async fn store_answer(&self, tx: &mut Tx, caller: &Caller, status: u16, answer: &impl Serialize) -> Result<()> {
        let Some(key) = &self.key else { return Ok(()) };
        let answer = serde_json::to_string(answer).map_err(|e| ApiError::Internal(e.into()))?;
        tx.run(
            "UPDATE idempotency_keys SET status = $1, answer = $2 WHERE user_id = $3 AND key = $4",
            args![i64::from(status), answer, caller.session.user_id, key],
        )
        .await?;
        Ok(())
    }
}
