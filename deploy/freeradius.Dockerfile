# docker build -f deploy/freeradius.Dockerfile -t atalaya-radius deploy
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends freeradius freeradius-rest && rm -rf /var/lib/apt/lists/*
# The account that wrote the folder, in the image of the server.
USER 1000:1000
EXPOSE 1812/udp 1813/udp
CMD ["freeradius", "-d", "/data/radius", "-f"]
