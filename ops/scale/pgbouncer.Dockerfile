# PgBouncer of Debian; there is no official image.
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends pgbouncer \
 && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/portal.ini
USER postgres
EXPOSE 6432
# The password comes from the environment and is written nowhere but into this container's memory.
CMD ["sh", "-c", "umask 077; printf '\"portal\" \"%s\"\\n' \"$POSTGRES_PASSWORD\" > /tmp/userlist.txt && exec pgbouncer /etc/pgbouncer/portal.ini"]
