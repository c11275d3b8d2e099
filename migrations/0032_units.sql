-- Units are those of GST, by readable names. What was typed by hand becomes one of them, and a "unit" where no name fits.
UPDATE parts SET unit = CASE LOWER(TRIM(unit))
    WHEN 'hr' THEN 'hour' WHEN 'hrs' THEN 'hour' WHEN 'hours' THEN 'hour' WHEN 'jobs' THEN 'job'
    WHEN 'pc' THEN 'piece' WHEN 'pcs' THEN 'piece' WHEN 'pieces' THEN 'piece' WHEN 'no' THEN 'number' WHEN 'nos' THEN 'number'
    WHEN 'sets' THEN 'set' WHEN 'prs' THEN 'pair' WHEN 'pairs' THEN 'pair'
    WHEN 'l' THEN 'litre' WHEN 'ltr' THEN 'litre' WHEN 'ltrs' THEN 'litre' WHEN 'liter' THEN 'litre' WHEN 'litres' THEN 'litre'
    WHEN 'ml' THEN 'millilitre' WHEN 'kg' THEN 'kilogram' WHEN 'kgs' THEN 'kilogram' WHEN 'g' THEN 'gram' WHEN 'gm' THEN 'gram'
    WHEN 'gms' THEN 'gram' WHEN 'm' THEN 'metre' WHEN 'mtr' THEN 'metre' WHEN 'meter' THEN 'metre' WHEN 'metres' THEN 'metre'
    WHEN 'pac' THEN 'pack' WHEN 'packet' THEN 'pack' WHEN 'packs' THEN 'pack' WHEN 'btl' THEN 'bottle' WHEN 'bottles' THEN 'bottle'
    ELSE LOWER(TRIM(unit)) END;
UPDATE parts SET unit = 'unit' WHERE unit NOT IN ('job', 'hour', 'piece', 'number', 'set', 'pair', 'litre', 'millilitre', 'kilogram', 'gram', 'metre',
    'pack', 'box', 'bottle', 'can', 'tube', 'roll', 'unit');
UPDATE parts SET unit = 'piece' WHERE unit IN ('job', 'hour');

UPDATE estimate_lines SET unit = CASE LOWER(TRIM(unit))
    WHEN 'hr' THEN 'hour' WHEN 'hrs' THEN 'hour' WHEN 'hours' THEN 'hour' WHEN 'jobs' THEN 'job'
    WHEN 'pc' THEN 'piece' WHEN 'pcs' THEN 'piece' WHEN 'pieces' THEN 'piece' WHEN 'no' THEN 'number' WHEN 'nos' THEN 'number'
    WHEN 'sets' THEN 'set' WHEN 'prs' THEN 'pair' WHEN 'pairs' THEN 'pair'
    WHEN 'l' THEN 'litre' WHEN 'ltr' THEN 'litre' WHEN 'ltrs' THEN 'litre' WHEN 'liter' THEN 'litre' WHEN 'litres' THEN 'litre'
    WHEN 'ml' THEN 'millilitre' WHEN 'kg' THEN 'kilogram' WHEN 'kgs' THEN 'kilogram' WHEN 'g' THEN 'gram' WHEN 'gm' THEN 'gram'
    WHEN 'gms' THEN 'gram' WHEN 'm' THEN 'metre' WHEN 'mtr' THEN 'metre' WHEN 'meter' THEN 'metre' WHEN 'metres' THEN 'metre'
    WHEN 'pac' THEN 'pack' WHEN 'packet' THEN 'pack' WHEN 'packs' THEN 'pack' WHEN 'btl' THEN 'bottle' WHEN 'bottles' THEN 'bottle'
    ELSE LOWER(TRIM(unit)) END;
UPDATE estimate_lines SET unit = 'unit' WHERE unit NOT IN ('job', 'hour', 'piece', 'number', 'set', 'pair', 'litre', 'millilitre', 'kilogram', 'gram', 'metre',
    'pack', 'box', 'bottle', 'can', 'tube', 'roll', 'unit');
-- Labour is counted in jobs or hours, a part in any other unit.
UPDATE estimate_lines SET unit = 'job' WHERE kind = 'labour' AND unit NOT IN ('job', 'hour');
UPDATE estimate_lines SET unit = 'piece' WHERE kind = 'part' AND unit IN ('job', 'hour');
