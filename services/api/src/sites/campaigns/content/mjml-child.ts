// Its import takes 90 MB, which a service that sends no campaign should not hold.
import mjml2html from 'mjml';

const reply = process.send?.bind(process) as (message: unknown) => void;

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, mjml }: { id: number; mjml: string }) => {
  mjml2html(mjml, { validationLevel: 'strict', keepComments: true, ignoreIncludes: true }).then(
    ({ html }: { html: string }) => reply({ id, html }),
    (error: unknown) => reply({ id, error: String((error as Error).message).slice(0, 500) }),
  );
});
reply({ id: 0 });
