//! A request that is sent twice takes effect once.

use axum::extract::FromRequestParts;
use http::request::Parts;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use crate::caller::Caller;
use crate::db::Tx;
use crate::error::{ApiError, Result};
use crate::{args, insert};

/// The `Idempotency-Key` header, if there is one.
pub struct IdempotencyKey(Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(Self(None)) };
        let text = value.to_str().unwrap_or_default();
        let is_plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        if !is_plain || !(8..=80).contains(&text.len()) {
            return Err(ApiError::invalid("Idempotency-Key", "must be 8 to 80 letters, digits, - or _"));
        }
        Ok(Self(Some(text.to_owned())))
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
        if self.0.is_some() {
            return Ok(());
        }
        Err(ApiError::invalid(
            "Idempotency-Key",
            "is required: a unique key for this request; use the same key when you repeat it",
        ))
    }

    /// Claims the key for this unit of work, or returns the answer for which it was claimed before.
    pub async fn claim<T: DeserializeOwned>(
        &self,
        tx: &mut Tx,
        caller: &Caller,
        call: &str,
        body_hash: &str,
    ) -> Result<Option<T>> {
        let Some(key) = &self.0 else { return Ok(None) };
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
        if taken == 1 {
            return Ok(None);
        }
        let (seen_call, seen_hash, answer): (String, String, String) = tx
            .one(
                "SELECT call, body_hash, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2",
                args![caller.session.user_id, key],
            )
            .await?;
        if seen_call != call || seen_hash != body_hash {
            return Err(ApiError::invalid("Idempotency-Key", "was used before with another body; use a new key"));
        }
        serde_json::from_str(&answer).map(Some).map_err(|e| ApiError::Internal(e.into()))
    }

    /// Stores the answer with the key, in the unit of work that produced it.
    pub async fn store_answer(&self, tx: &mut Tx, caller: &Caller, status: u16, answer: &impl Serialize) -> Result<()> {
        let Some(key) = &self.0 else { return Ok(()) };
        let answer = serde_json::to_string(answer).map_err(|e| ApiError::Internal(e.into()))?;
        tx.run(
            "UPDATE idempotency_keys SET status = $1, answer = $2 WHERE user_id = $3 AND key = $4",
            args![i64::from(status), answer, caller.session.user_id, key],
        )
        .await?;
        Ok(())
    }
}
